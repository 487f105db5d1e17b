/** Where in the page we are. Addresses live in the fragment, so that no server sees an invitation. */
export type Route =
  | { screen: "home" }
  | { screen: "about" }
  | { screen: "insights" }
  | { screen: "puzzles" }
  | { screen: "puzzle"; puzzle: string }
  | { screen: "setup"; game: string; roster: boolean }
  | { screen: "roster"; game: string }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; at: number }
  | { screen: "join"; table: string; invitation: string }
  | { screen: "rules"; game: string; rule: string }
  | { screen: "lost"; path: string };

export function read(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "");
  const [screen = "", first = "", second = ""] = path.split("/").map(decoded);
  if (!screen) return { screen: "home" };
  if (screen === "about" || screen === "insights" || screen === "puzzles") return { screen };
  if (screen === "rules") return { screen, game: first, rule: second };
  if (first && screen === "setup") return { screen, game: first, roster: second === "roster" };
  if (first && screen === "roster") return { screen, game: first };
  if (first && screen === "puzzle") return { screen, puzzle: first };
  if (first && screen === "table") return { screen, table: first };
  if (first && screen === "replay") return { screen, table: first, at: Math.max(0, Number.parseInt(second, 10) || 0) };
  if (first && screen === "join") return { screen, table: first, invitation: second };
  return { screen: "lost", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route: Route = $state.raw(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = read(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Go there without leaving a step to come back to. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.route = read(path);
  }
}

export const router = new Router();
