import { expect, test } from "vitest";
import "../table/testing/browserless";
import { complete } from "../lib/complete";
import { byFolder } from "./folders";
import { packOf } from "./packs";
import { lookOf, plain } from "./plain";

const piece = (more: object) => complete("Piece", { id: "p", kind: "beast", name: "Beast", ...more });

test("a game that nobody has dressed is plain", async () => {
  expect(await packOf("nobodys")).toBe(plain);
});

test("a game whose folder has a pack has a look of its own", { timeout: 60_000 }, async () => {
  const dressed = [...byFolder(import.meta.glob("./*/pack.ts")).keys()];
  expect(dressed.length).toBeGreaterThan(0);
  for (const game of dressed) expect((await packOf(game)).icons, game).not.toBeNull();
});

test("a piece looks as its art asks for, or its kind, or plainly", () => {
  const [own, sort] = [{ ...lookOf(plain, piece({})), face: "own" }, { ...lookOf(plain, piece({})), face: "sort" }];
  const pack = { ...plain, pieces: { king: own, beast: sort } };
  expect(lookOf(pack, piece({ art: "king" })).face).toBe("own");
  expect(lookOf(pack, piece({ art: "toad" })).face).toBe("sort");
  expect(lookOf(plain, piece({})).shape).toBe("chit");
  expect(lookOf(plain, piece({ owner: 1 })).shape).toBe("disc");
});
