/** What was found in the folders of games, by the names of the folders: "./redmage/box.ts" lies in "redmage". */
export function byFolder<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, one]) => [path.split("/").at(-2) ?? "", one]));
}
