import { settings } from "../../lib/settings.svelte";
import type { LogLine, Rank, Scene, View } from "../../lib/types";
import { atItsEnd } from "./aftermath";
import { Clock, finishAnimations } from "./clock";
import { doer } from "./logLines";
import { Moments } from "./moments.svelte";
import { ALTOGETHER, LAST_LOOK, MOMENT, PAUSE, READ, ROLL, TURN, walkTime } from "./pace";
import type { Seen } from "./seen.svelte";
import { Folds, type Fold, type Tale } from "./tale";
import { Telling } from "./telling.svelte";
import { ranksAfter } from "./toldRanks";

/** A scene that is told before anything that follows from it is shown: how it stands, and what ended it. */
export interface Epilogue {
  scene: Scene;
  ranks: Rank[];
  lines: LogLine[];
}

/** What is being staged: scenes and the ending take their time, so that nothing is told before it has been seen. */
export class Staging {
  /** A scene that is being told. */
  epilogue: Epilogue | null = $state.raw(null);
  /** Whether the board is shown although a scene is on. */
  boardInstead = $state(false);
  /** Whether the next scene or the ending waits until everything on the board has come to rest. */
  private waits = $state(false);
  /** Whether a fight is about to be told: nothing is asked before. */
  due = $state(false);
  /** What is being rolled on the board: what follows from it is not shown yet. */
  rolling: LogLine[] = $state.raw([]);
  /** Fights of others, which can be opened. */
  folded: Fold[] = $state.raw([]);
  readonly clock = new Clock();
  readonly moments = new Moments();
  readonly telling = new Telling(this.clock);
  private readonly rivals = new Folds();

  constructor(private readonly seen: Seen) {}

  /** What goes on besides the board; nothing does any more once the game is over. */
  private open: Scene | null = $derived.by(() => (this.seen.view?.ending ? null : (this.seen.view?.picture.scene ?? null)));
  scene: Scene | null = $derived(this.epilogue?.scene ?? (this.boardInstead || this.waits ? null : this.open));
  ending = $derived.by(() => (this.waits || this.epilogue ? null : (this.seen.view?.ending ?? null)));
  /** A scene that is about to open: what is asked in it is asked there. */
  opening: Scene | null = $derived(this.waits && !this.boardInstead ? this.open : null);
  /** Whether something is told that the next question has to wait for. */
  busy = $derived(this.due || this.epilogue !== null || this.rolling.length > 0 || this.opening !== null);

  /** Bring what is still being staged to its end, before another view is shown. */
  catchUp(otherViewer: boolean): void {
    this.clock.skip();
    if (otherViewer) this.moments.clear();
  }

  /** Keep in mind that others have fought; whether they have just done so. */
  fold(before: View, view: View): boolean {
    const folds = this.rivals.between(before, view);
    if (folds.length > 0) this.folded = [...this.folded, ...folds];
    return folds.length > 0;
  }

  /** Called when something has been told to its end. */
  rested: () => void = () => undefined;

  /** Tell fights, one after another and roll by roll, and then let what followed from them be shown. */
  tell(tales: Tale[], now: View, then: () => void): void {
    const beats = tales[0]?.earlier.some((line) => line.beat !== null);
    this.due = true;
    this.clock.after(this.seen.view.picture.scene ? 0 : (this.motion() + (beats ? MOMENT / 2 : PAUSE)) * settings.pace, () => {
      this.due = false;
      this.tellNext(tales, now, then);
    });
  }

  private tellNext([tale, ...others]: Tale[], now: View, then: () => void): void {
    if (!tale) return this.close(then);
    const { seat, picture } = this.seen.view;
    const { ranks } = picture;
    const pace = seat === null ? settings.pace : settings.ownPace;
    this.epilogue = { scene: tale.scene, ranks, lines: [] };
    this.telling.owed = tale.owed;
    const told = () => {
      this.epilogue = { scene: tale.scene, ranks: ranksAfter(ranks, tale, now.picture.ranks), lines: tale.lines };
      this.clock.after(tale.ends ? LAST_LOOK * pace : 0, () => this.tellNext(others, now, then));
    };
    this.telling.begin(tale.scene.ledger.slice(tale.from), ranks.length > 0 ? ALTOGETHER / 2 : ALTOGETHER, told, pace);
  }

  /** Show how others have fought, and what came of it. */
  unfold({ scene }: Fold, sum: LogLine): void {
    this.epilogue = { scene, ranks: [], lines: [] };
    this.telling.owed = [];
    this.telling.begin(scene.ledger, ALTOGETHER, () => {
      this.epilogue = { scene, ranks: [], lines: [sum] };
      this.clock.after(LAST_LOOK * Math.max(settings.pace, 1), () => this.close());
    });
  }

  private close(then?: () => void): void {
    this.epilogue = null;
    this.telling.owed = [];
    then?.();
    this.rested();
  }

  /** Let dice fall on the board, or in the scene that is on, and then let what followed from them be shown. */
  roll(lines: LogLine[], now: View, then: () => void): void {
    if (this.scene) return this.rollIn(this.scene, lines, now, then);
    this.rolling = lines;
    this.clock.after(ROLL * settings.pace, () => {
      this.rolling = [];
      then();
    });
  }

  /** The end of a scene is read when it is told. */
  private rollIn(scene: Scene, lines: LogLine[], now: View, then: () => void): void {
    const ends = scene.id !== now.picture.scene?.id;
    this.epilogue = { scene, ranks: this.seen.view.picture.ranks, lines };
    this.clock.after((ends ? ROLL : ROLL + READ) * settings.pace, () => this.close(then));
  }

  /** Another view is shown instead of the one before: tell what has happened in between, unless a scene has `told` it. */
  begin(before: View | null, told: boolean): void {
    const { view, news } = this.seen;
    const unseen = this.boardInstead;
    this.boardInstead = this.keepsBoard(before);
    if (!told && (!before?.picture.scene || unseen)) this.moments.tell(news.lines.filter((line) => isFor(line, view)), view.question !== null, (line) => befalls(line, view));
    if (view.question || view.ending) settings.hurried = false;
    else if (settings.skips && before && !before.question && view.seat !== null) settings.hurried = true;
    if (before && settings.pace > 0 && news.lines.length > 0) this.stage(before, unseen, told);
  }

  /** A scene between others does not take the board away; it can be looked at all the same. */
  private keepsBoard(before: View | null): boolean {
    const { picture, question, seat } = this.seen.view;
    const { scene } = picture;
    if (!scene) return false;
    const old = before?.picture.scene;
    const same = old?.id === scene.id && old.left.id === scene.left.id && old.right.id === scene.right.id;
    if (same && before?.seat === seat) return this.boardInstead && !(question && !before.question);
    const owners = [scene.left.owner, scene.right.owner];
    return seat !== null && !question && !owners.includes(seat) && owners.some((owner) => owner !== null);
  }

  /** Take time over what changes the whole screen: a scene that opens or closes, and the end of the game; and over what is
   * held up before it. */
  private stage(before: View, unseen: boolean, told: boolean): void {
    const { view, news, pack } = this.seen;
    const [old, next] = [before.picture.scene, this.open];
    if (old && old.id !== next?.id && !unseen && !told) {
      this.epilogue = { scene: atItsEnd(old, before, view, pack), ranks: before.picture.ranks, lines: news.lines };
      this.clock.after(LAST_LOOK * settings.pace, () => this.close());
    } else if ((!old && next && !told) || view.ending) {
      this.waits = true;
      this.clock.after((this.motion() + (this.moments.now ? MOMENT : PAUSE)) * settings.pace, () => (this.waits = false));
    }
  }

  /** How long it takes until everything on the board has come to rest. */
  private motion(): number {
    const { walks, turned } = this.seen.news;
    return Math.max(0, ...[...walks.values()].map((path) => walkTime(path.length - 1))) + (turned.length > 0 ? TURN : 0);
  }

  /** Bring everything that moves to its end. */
  skip(): void {
    this.clock.skip();
    this.moments.clear();
    finishAnimations();
  }

  stop(): void {
    this.due = false;
    this.clock.stop();
    this.moments.clear();
  }
}

/** Whether a line tells of the viewer. */
function befalls(line: LogLine, view: View): boolean {
  return view.seat !== null && doer(line, view) === view.seat;
}

/** Whether a line may be worth a moment to this viewer: what is another's own is seen on the board. */
function isFor({ beat, who }: LogLine, { seat, picture }: View): boolean {
  return !beat?.own || seat === null || picture.sheets.some((sheet) => sheet.id === who && sheet.seat === seat);
}
