// @vitest-environment jsdom
import "../testing/browserless";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete } from "../../lib/complete";
import { settings } from "../../lib/settings.svelte";
import { Desk } from "../model/desk.svelte";
import { READ, ROLL } from "../model/pace";
import { button, buttons, click, leave, nameOf, place, press, region, resize, sit } from "../testing/at";
import { MEETING, warband } from "../testing/warband";
import Battle from "./Battle.svelte";

let chosen: string[];
let desk: Desk;

beforeEach(() => {
  chosen = [];
  settings.speed = "off";
  settings.taps = "two";
  resize(1440, 900);
  desk = new Desk((choice) => chosen.push(choice));
  desk.show(warband());
});
afterEach(leave);

const box = (id: string) => document.querySelector<HTMLElement>(`[data-box="${id}"]`)!;

function drag(from: HTMLElement, to: HTMLElement): void {
  from.setPointerCapture = () => undefined;
  document.elementsFromPoint = () => [to];
  const send = (type: string, x: number) => from.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 }), { pointerId: 1 }));
  send("pointerdown", 0);
  send("pointermove", 40);
  flushSync();
  send("pointerup", 40);
  flushSync();
}

describe("one's own ranks beside a board", () => {
  test("say who stands where, and who can be moved", () => {
    sit(desk);
    expect(nameOf(box("left:0.0"))).toBe("Ann, life 3, might +1, First row, box 1, can be moved");
    expect(nameOf(box("left:0.2"))).toBe("empty, First row, box 3");
    expect(nameOf(box("left:1.0"))).toContain("Cid, life 3, might +1, acts now, Second row");
  });

  test("are changed by choosing somebody and then a box", () => {
    sit(desk);
    click(box("left:0.0"));
    expect(nameOf(box("left:0.2"))).toContain("put Ann here: Ann to the end");
    expect(chosen).toEqual([]);
    click(box("left:0.2"));
    expect(chosen).toEqual(["move Ann 1.3"]);
  });

  test("are changed by dragging, also onto somebody else", () => {
    sit(desk);
    drag(box("left:0.0"), box("left:1.0"));
    expect(chosen).toEqual(["move Ann 2.1"]);
  });

  test("stay as they are if somebody is dropped where nobody may stand", () => {
    sit(desk);
    drag(box("left:0.0"), box("left:0.1"));
    expect(chosen).toEqual([]);
    expect(desk.hold.piece).toBeNull();
  });

  test("are changed with keys alone", () => {
    sit(desk);
    box("left:0.0").focus();
    click(box("left:0.0"));
    press("ArrowRight");
    press("ArrowRight");
    expect(document.activeElement).toBe(box("left:0.2"));
    press("Escape");
    expect(desk.hold.piece).toBeNull();
    click(box("left:0.0"));
    click(document.activeElement!);
    expect(chosen).toEqual(["move Ann 1.3"]);
  });

  test("can be changed from the list of options, where moves are not listed one by one", () => {
    sit(desk);
    expect(buttons(/Ann to the end/, region("Question"))).toHaveLength(0);
    click(button(/^Ann$/, region("Question")));
    click(button(/^3: Ann to the end/, region("Question")));
    expect(chosen).toEqual(["move Ann 1.3"]);
  });

  test("can be changed with number keys: one picks somebody up, the next puts them down", () => {
    sit(desk);
    const ann = button(/^Ann$/, region("Question"));
    expect([ann.textContent, ann.getAttribute("aria-keyshortcuts"), box("left:0.0").querySelector("kbd")?.textContent]).toEqual([expect.stringContaining("3"), "3", "3"]);
    press("4", document.body);
    expect([desk.hold.piece, chosen]).toEqual([null, []]);
    press("3", document.body);
    expect([desk.hold.piece?.name, ann.querySelector("kbd"), chosen]).toEqual(["Ann", null, []]);
    press("Escape", document.body);
    expect(desk.hold.piece).toBeNull();
    press("3", document.body);
    press("4", document.body);
    expect(chosen).toEqual(["move Ann 2.1"]);
  });

  test("tell all about whoever is looked at", () => {
    sit(desk);
    click(box("left:0.1"));
    expect(document.querySelector(".popover")?.textContent).toContain("A soldier.");
  });
});

describe("a battle", () => {
  beforeEach(() => desk.show(warband({ picture: { scene: MEETING }, view: { seq: 2 } })));

  async function fight(): Promise<void> {
    sit(desk);
    await import("./Battle.svelte");
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  }

  test("shows both sides, and attacks by a click on an enemy", async () => {
    await fight();
    expect(nameOf(box("right:0.0"))).toContain("Imp, life 3, might +1, First row, box 1, option 2: Attack the Imp");
    expect(nameOf(box("right:0.1"))).toContain("not allowed: Attack the Elf: Too far.");
    click(box("right:0.0"));
    expect(chosen).toEqual(["attack Imp"]);
  });

  test("attacks by dragging whoever acts onto an enemy, or an enemy onto them", async () => {
    await fight();
    drag(box("left:1.0"), box("right:0.0"));
    expect(chosen).toEqual(["attack Imp"]);
    desk.show(warband({ picture: { scene: MEETING }, view: { seq: 3 } }));
    flushSync();
    drag(box("right:0.0"), box("left:1.0"));
    expect(chosen).toEqual(["attack Imp", "attack Imp"]);
  });

  test("leaves in peace whoever is refused", async () => {
    await fight();
    drag(box("left:1.0"), box("right:0.1"));
    expect(chosen).toEqual([]);
  });

  test("takes the usual answer with a key, unless another is highlighted", async () => {
    desk.show(warband({ picture: { scene: MEETING }, question: { usual: "hold" }, view: { seq: 3 } }));
    await fight();
    expect(region("Question").querySelector(".usual")?.closest("button")?.textContent).toContain("Stand fast");
    press("Enter", document.body);
    expect(chosen).toEqual(["hold"]);
  });

  test("tells all cards that may be chosen in a word each", async () => {
    const names = ["Imp", "Elf", "Orc", "Bat", "Ape"];
    const foes = names.map((name) => ({ id: `figure:${name}`, kind: "beast", name, numbers: [{ id: "life", label: "life", value: 1, limit: 1 }] }));
    const ranks = [{ id: "they", name: "they", side: "right", boxes: foes.map((piece) => ({ id: `box:${piece.name}`, piece })) }];
    const options = names.map((name) => ({ id: `attack ${name}`, label: `Attack the ${name}`, target: `figure:${name}`, odds: [{ label: "hit", chance: 0.5 }] }));
    desk.show(warband({ picture: { scene: MEETING, ranks }, question: { options: [{ id: "hold", label: "Stand fast" }, ...options] }, view: { seq: 3 } }));
    await fight();
    const chips = buttons(/^\d: Attack the/, region("Question")).map((one) => one.textContent);
    expect(chips.map((text) => text?.replace(/\s+/g, " ").trim().split(". ").pop())).toEqual(names.map((name, n) => expect.stringContaining(`${n + 2} ${name} 50%`)));
    click(button(/Attack the Bat/, region("Question")));
    expect(chosen).toEqual(["attack Bat"]);
  });

  test("shows the step that is on to those who wait, too", async () => {
    desk.show(warband({ picture: { scene: { ...MEETING, stage: "r", text: "Imps everywhere." } }, view: { seq: 3, asked: 1, question: null } }));
    await fight();
    expect(document.querySelector(".rounds [aria-current=step]")?.textContent).toBe("They strike");
    expect(region("Question").textContent).toContain("They strike");
    expect(region("Question").textContent).toContain("Imps everywhere.");
  });

  test("takes the marks of whoever is hit when the dice of that blow lie still", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    settings.speed = "normal";
    const blow = (whom: string, cost: [number, number]) => complete("Exchange", { text: "", left: [], left_dice: [4], right: [], right_dice: [], won_by: "left", whom: `figure:${whom}`, cost });
    place(desk, Battle, { scene: complete("Scene", MEETING), ranks: desk.seen.view.picture.ranks });
    desk.staging.telling.begin([blow("Imp", [0, 2]), blow("Elf", [0, 1])], 9000, () => undefined);
    const left = () => ["right:0.0", "right:0.1"].map((id) => box(id).querySelectorAll(".wounds i:not(.gone)").length);
    const seen = [0, ROLL, READ + ROLL].map((time) => {
      vi.advanceTimersByTime(time);
      flushSync();
      return left();
    });
    vi.useRealTimers();
    expect(seen).toEqual([[3, 3], [1, 3], [1, 2]]);
  });

  test("tells the round, what has been said, and where the die may fall", async () => {
    await fight();
    expect(document.querySelector(".rounds")?.textContent).toContain("Round 2");
    expect(region("Said so far").textContent).toContain("Ann at Imp");
    expect(region("Said so far").textContent).not.toContain("Elf");
    expect(region("In reach").textContent).toMatch(/Cid can reach.*Elf.*right opposite/);
    const lit = [...region("Results").querySelectorAll("td.lit")].map((cell) => cell.textContent);
    expect(lit).toEqual(["2"]);
  });
});
