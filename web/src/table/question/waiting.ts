import type { LogLine, Scene, SeatInfo, View } from "../../lib/types";
import { doer } from "../model/logLines";
import { nameOf } from "../model/people";

export interface Waiting {
  /** Nobody, where the others must not know who is asked. */
  seat: number | null;
  title: string;
  text: string;
  thinks: boolean;
  bot: boolean;
}

/** Whom everybody waits for, in words; nothing when the game is over or it is one's own turn. */
export function waitingFor(view: View, seats: SeatInfo[]): Waiting | null {
  if (view.question || view.ending) return null;
  const seat = view.asked;
  if (seat === null) return { seat, title: "Waiting", text: "Somebody may act now, and nobody is told who", thinks: true, bot: seats.some(({ kind }) => kind === "bot") };
  const info = seats[seat];
  const name = nameOf(seat, view, seats);
  if (info?.kind === "open") return { seat, title: "An empty seat", text: `Waiting for somebody to take the seat of ${name}`, thinks: true, bot: false };
  if (info && !info.here && info.kind === "person") return { seat, title: `${name} is away`, text: "The game waits until they are back", thinks: true, bot: false };
  return { seat, title: `${name} is thinking`, text: stageNow(view) || "Their move", thinks: true, bot: info?.kind === "bot" };
}

/** What is being told: dice that fall, or a scene that is about to open. */
interface Told {
  rolling: LogLine[];
  opening: Scene | null;
}

/** Whose move is being told: that of the player whose dice fall, or of the one who is asked next. `mine` is said of the viewer. */
export function movingNow(view: View, seats: SeatInfo[], { rolling: [first], opening }: Told, mine: string): Waiting | null {
  const seat = (first ? doer(first, view) : null) ?? view.asked;
  if (seat === null) return null;
  const title = seat === view.seat ? mine : `${nameOf(seat, view, seats)}'s move`;
  return { seat, title, text: first ? "The dice fall" : (opening?.title ?? "A fight begins"), thinks: true, bot: seats[seat]?.kind === "bot" };
}

/** The step of the scene that is on, where it says so. */
function stageNow({ picture: { scene } }: View): string {
  return scene?.stages.find((stage) => stage.id === scene.stage)?.text ?? "";
}
