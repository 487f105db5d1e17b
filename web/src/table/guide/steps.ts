import type { Hint, LessonStepInfo, View } from "../../lib/types";

/** One thing to be told, with what to look at, and perhaps an answer that is proposed. */
export type Step = Pick<LessonStepInfo, "id" | "title" | "text" | "spot" | "rules" | "choose" | "slow">;
type Spot = Step["spot"];

export interface Moment {
  view: View;
  /** Whether the last decision could be taken back. */
  undo: boolean;
  touch: boolean;
}

/** At a game that has no lesson of its own the guide is done after so many decisions. */
const ENOUGH = 10;

/** The next thing to be told at this moment of any game: what has not been told yet, the most pressing first. */
export function nextStep(moment: Moment, told: readonly string[]): Step | null {
  const all = worthTelling(moment);
  const next = all.find((step) => !told.includes(step.id));
  if (next) return next;
  return moment.view.seq >= ENOUGH && !told.includes(LAST) ? step(LAST, "You know how it goes. Play on here, or begin a game that counts.", "") : null;
}

export const LAST = "last";

function worthTelling({ view, undo, touch }: Moment): Step[] {
  const { question, picture, log, seq } = view;
  if (!question) return [];
  const scene = picture.scene !== null;
  const struck = question.options.some((option) => option.refused);
  const odds = question.options.some((option) => option.odds.length > 0);
  const hurt = log.slice(-6).some((line) => line.tone === "bad");
  const track = picture.tracks[0];
  const found: (Step | false | undefined)[] = [
    step("welcome", `Welcome to ${view.title}. Nothing is lost here: every decision can be taken back, dice and all. You learn by playing; a word from me comes where it matters.`, ""),
    step("question", `This is the question. ${touch ? "Tap an answer to see what it brings, and once more to do it" : "Take an answer with a click or with its number"}${picture.boards.length > 0 ? ", here or where it glows on the board" : ""}.`, "question"),
    scene && step("scene", "Two sides face to face. The rolls are spelled out between them; what you may do stands below.", "scene"),
    ...question.hints.map((hint) => ofHint(view, hint)),
    odds && step("odds", "These figures are true chances, worked out from what you may know and from nothing else.", "question"),
    seq > 0 && undo && hurt && tryAgain,
    seq > 0 && !scene && track && step("track", `${track.text || track.name}. Keep an eye on it.`, "track", track.rule),
    seq > 0 && !scene && step("log", "What happened stands here. Numbers such as those at the end of a line open the rule behind it.", "log"),
    seq > 1 && undo && tryAgain,
    seq > 1 && !scene && picture.sheets.length > 0 && step("sheet", "This is your figure: what it can do, what it has left and what it carries. Look at anything more closely that you wonder about.", "sheet"),
    struck && step("struck", "What is struck out cannot be done now. It says why, and opens its rule.", "question"),
    seq > 3 && step("rules", "The whole rulebook is here, opened at the rule in question.", "rules"),
  ];
  return found.filter((one): one is Step => Boolean(one));
}

const tryAgain = step("undo", "What if? Take that back and try another way: in a practice game it is not cheating, it is learning.", "undo");

function step(id: string, text: string, spot: Spot, rule = ""): Step {
  return { id, title: "", text, spot, rules: rule ? [rule] : [], choose: "", slow: false };
}

/** A hint points at what cites its rule, or else at the question. */
function ofHint(view: View, hint: Hint): Step {
  const { tracks, sheets } = view.picture;
  const own = sheets.find((sheet) => sheet.seat === view.seat);
  if (tracks.some((track) => track.rule === hint.rule)) return step(`hint ${hint.id}`, hint.text, "track", hint.rule);
  if (own?.traits.some((trait) => trait.rule === hint.rule)) return step(`hint ${hint.id}`, hint.text, "sheet", hint.rule);
  return step(`hint ${hint.id}`, hint.text, "question", hint.rule);
}
