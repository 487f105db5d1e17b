import { settings } from "../../lib/settings.svelte";
import type { LogLine, Rank, Scene, View } from "../../lib/types";
import { atItsEnd } from "./aftermath";
import { Clock, finishAnimations } from "./clock";
import { Moments } from "./moments.svelte";
import { MOMENT, LAST_LOOK, PAUSE, TURN, WHOLE_LOOK, walkTime } from "./pace";
import type { Seen } from "./seen.svelte";

/** What is told once a scene is over: how it stood, and what ended it. */
export interface Epilogue {
  scene: Scene;
  ranks: Rank[];
  lines: LogLine[];
  /** Whether its dice have not been seen yet. */
  fresh?: boolean;
}

/** What is being staged: scenes and the ending take their time, so that nothing is told before it has been seen. */
export class Staging {
  /** The end of a scene, as long as it is told. */
  epilogue: Epilogue | null = $state.raw(null);
  /** Whether the board is shown although a scene is on. */
  boardInstead = $state(false);
  /** Whether the next scene or the ending waits until everything on the board has come to rest. */
  private waits = $state(false);
  /** Whether a fight that is over is about to be shown: nothing is asked before. */
  due = $state(false);
  readonly clock = new Clock();
  readonly moments = new Moments();

  constructor(private readonly seen: Seen) {}

  /** What goes on besides the board; nothing does any more once the game is over. */
  private open: Scene | null = $derived.by(() => (this.seen.view?.ending ? null : (this.seen.view?.picture.scene ?? null)));
  scene: Scene | null = $derived(this.boardInstead || this.waits ? null : (this.epilogue?.scene ?? this.open));
  ending = $derived.by(() => (this.waits || this.epilogue ? null : (this.seen.view?.ending ?? null)));

  /** Bring what is still being staged to its end, before another view is shown. */
  catchUp(otherViewer: boolean): void {
    this.clock.skip();
    if (otherViewer) this.moments.clear();
  }

  /** Another view is shown instead of the one before: tell what has happened in between. */
  begin(before: View | null): void {
    const { view, news } = this.seen;
    const unseen = this.boardInstead;
    this.boardInstead = this.keepsBoard(before);
    if (!before?.picture.scene || unseen) this.moments.tell(news.lines.filter((line) => isFor(line, view)), view.question !== null);
    if (view.question || view.ending) settings.hurried = false;
    else if (settings.skips && before && !before.question && view.seat !== null) settings.hurried = true;
    if (before && settings.pace > 0 && news.lines.length > 0) this.stage(before, unseen);
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

  /** Take time over what changes the whole screen: a scene that opens or closes, and the end of the game. */
  private stage(before: View, unseen: boolean): void {
    const { view, news, pack } = this.seen;
    const [old, next] = [before.picture.scene, this.open];
    const walk = Math.max(0, ...[...news.walks.values()].map((path) => walkTime(path.length - 1)));
    const turn = news.turned.length > 0 ? TURN : 0;
    const past = this.unseenFight(before);
    if (past) {
      const beats = news.lines.some((line) => line.beat !== null);
      this.due = true;
      this.clock.after(old ? 0 : (walk + turn + (beats ? MOMENT / 2 : PAUSE)) * settings.pace, () => this.showWhole(past));
    } else if (old && old.id !== next?.id && !unseen) {
      this.epilogue = { scene: atItsEnd(old, before, view, pack), ranks: before.picture.ranks, lines: news.lines };
      this.clock.after(LAST_LOOK * settings.pace, () => (this.epilogue = null));
    } else if ((!old && next) || view.ending) {
      this.waits = true;
      this.clock.after((walk + turn + PAUSE) * settings.pace, () => (this.waits = false));
    }
  }

  /** A fight of the viewer's, or any before onlookers, whose dice have been thrown since the last view. */
  private unseenFight({ picture }: View): Scene | null {
    const { past } = this.seen.view.picture;
    const { seat } = this.seen.view;
    if (!past || past.id === picture.past?.id) return null;
    return seat === null || [past.left.owner, past.right.owner].includes(seat) ? past : null;
  }

  private showWhole(scene: Scene): void {
    this.due = false;
    this.epilogue = { scene, ranks: [], lines: after(scene, this.seen.news.lines), fresh: true };
    this.clock.after(WHOLE_LOOK * settings.pace, () => (this.epilogue = null));
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

/** What followed the last dice of a fight. */
function after(scene: Scene, lines: LogLine[]): LogLine[] {
  const dice = scene.ledger.at(-1)?.left_dice ?? [];
  const rolled = lines.map((line) => line.dice.some((faces) => String(faces) === String(dice)));
  return lines.slice(rolled.lastIndexOf(true) + 1);
}

/** Whether a line may be worth a moment to this viewer: what is another's own is seen on the board. */
function isFor({ beat, who }: LogLine, { seat, picture }: View): boolean {
  return !beat?.own || seat === null || picture.sheets.some((sheet) => sheet.id === who && sheet.seat === seat);
}
