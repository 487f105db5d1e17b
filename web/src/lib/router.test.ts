// @vitest-environment jsdom
import { expect, test } from "vitest";
import { read } from "./router.svelte";

test.each([
  ["", { screen: "home" }],
  ["#/", { screen: "home" }],
  ["#/about", { screen: "about" }],
  ["#/insights", { screen: "insights" }],
  ["#/setup/redmage", { screen: "setup", game: "redmage", roster: false }],
  ["#/setup/deathmaze/roster", { screen: "setup", game: "deathmaze", roster: true }],
  ["#/roster/deathmaze", { screen: "roster", game: "deathmaze" }],
  ["#/roster", { screen: "lost", path: "roster" }],
  ["#/table/abc", { screen: "table", table: "abc" }],
  ["#/replay/abc", { screen: "replay", table: "abc", at: 0 }],
  ["#/replay/abc/17", { screen: "replay", table: "abc", at: 17 }],
  ["#/replay/abc/-3", { screen: "replay", table: "abc", at: 0 }],
  ["#/join/abc/s3cret", { screen: "join", table: "abc", invitation: "s3cret" }],
  ["#/rules", { screen: "rules", game: "", rule: "" }],
  ["#/rules/redmage/RM-2.3", { screen: "rules", game: "redmage", rule: "RM-2.3" }],
  ["#/setup", { screen: "lost", path: "setup" }],
  ["#/%E0%A4%A", { screen: "lost", path: "%E0%A4%A" }],
])("the address %s is read", (hash, route) => {
  expect(read(hash)).toEqual(route);
});
