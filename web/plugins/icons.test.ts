import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { icons, readList } from "./icons.ts";

function load(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "icons-")), "some.icons");
  writeFileSync(file, text);
  const hook = icons().load as (this: { addWatchFile(id: string): void }, id: string) => string;
  return hook.call({ addWatchFile: () => {} }, file);
}

test("a list has ids and names, and comments are left out", () => {
  expect(readList("# marks\nattack broadsword\n\nmoon # at night\n")).toEqual({ attack: "broadsword", moon: "moon" });
});

test("only the listed icons come into the module", () => {
  const made = load("attack broadsword\ndefence shield\nguard shield\n");

  expect(made).toMatch(/^export default \{/);
  const { names, outlines } = JSON.parse(made.replace("export default ", ""));
  expect(names).toEqual({ attack: "broadsword", defence: "shield", guard: "shield" });
  expect(Object.keys(outlines)).toEqual(["broadsword", "shield"]);
  expect(outlines.shield).toMatch(/^m256 16/);
});

test("a name that the set does not have stops the build and is named", () => {
  expect(() => load("toad\n")).toThrow(/some\.icons: there is no icon "toad"/);
});
