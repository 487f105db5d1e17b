import { DRAFT, type CharacterSheet } from "../../lib/types";

/** Somebody who is still being made; his sheet has what is settled about him. */
export const isDraft = (sheet: CharacterSheet): boolean => sheet.id === DRAFT;
