/** More boards than this do not fit over one of them: they stand in a list. */
const FEW = 3;

export function areMany(boards: unknown[]): boolean {
  return boards.length > FEW;
}
