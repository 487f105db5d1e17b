import { DRAFT, type CharacterSheet } from "../../lib/types";

/** Whether a sheet is that of a figure still being made; it has what is settled so far. */
export const isDraft = (sheet: CharacterSheet): boolean => sheet.id === DRAFT;
