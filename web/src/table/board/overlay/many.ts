/** More boards than this do not fit over one of them, on a small screen even fewer: they stand in a list. */
const FEW = 3;

export function areMany(boards: unknown[], small = false): boolean {
  return boards.length > (small ? FEW - 1 : FEW);
}
