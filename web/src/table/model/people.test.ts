import { describe, expect, it } from "vitest";
import type { SeatInfo, View } from "../../lib/types";
import { complete } from "../../lib/complete";
import { besideName, nameOf, whoseJourney, whoseMove } from "./people";

const view = { seat: 1, seats: [{ name: "Ann" }, { name: "Bo" }] } as View;
const seats = [{ name: "Ann" }, { name: "Bruno" }] as SeatInfo[];

describe("what players are called", () => {
  it("goes by the seat as it is held now, or else as the view knows it", () => {
    expect(nameOf(1, view, seats)).toBe("Bruno");
    expect(nameOf(1, view)).toBe("Bo");
  });

  it("puts the figure under a player, and the player under a figure", () => {
    const sheet = (seat: number, name: string, kind = "") => complete("CharacterSheet", { id: name, name, seat, kind });
    expect(besideName(sheet(0, "Ann", "Wizard"), view, seats)).toBe("Wizard");
    expect(besideName(sheet(1, "Bo", "Troll"), view, seats)).toBe("Troll, you");
    expect(besideName(sheet(0, "Tace", "Thief"), view, seats)).toBe("Ann");
    expect(besideName(sheet(1, "Nim", "Hero"), view, seats)).toBe("yours");
  });

  it("says whose move it is where several share a screen", () => {
    expect(whoseMove(view, seats, true)).toBe("Bruno's move");
    expect(whoseMove(view, seats, false)).toBe("Your move");
  });

  it("tells a journey as mine, or as that of whom it was; on a shared screen by name", () => {
    const whose = (traveller: number | null, seat: number | null, shared = false) =>
      whoseJourney(complete("Ending", { winners: [], title: "", text: "", traveller }), { ...view, seat }, seats, shared);
    expect([whose(0, 0), whose(null, 1), whose(1, null), whose(0, 0, true), whose(null, null)]).toEqual(["Your journey", "Your journey", "Bruno's journey", "Ann's journey", "The journey"]);
  });
});
