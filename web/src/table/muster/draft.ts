import { DRAFT, type Sheet } from "../../lib/types";

/** Somebody who is still being made; his sheet has what is settled about him. */
export const isDraft = (sheet: Sheet): boolean => sheet.id === DRAFT;
