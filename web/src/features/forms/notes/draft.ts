import type { ResponseNote } from "@firstlight/contract";

/** An unsaved note, and the saved one it is based on. */
export interface NoteEdit {
  words: ResponseNote;
  base: ResponseNote;
}

export function isSameNote(one: ResponseNote, other: ResponseNote): boolean {
  return one.note.trim() === other.note.trim() && one.tags.join("\n") === other.tags.join("\n");
}

export const noteSubject = (responseId: string) => `note.${responseId}`;

function noteFrom(raw: unknown): ResponseNote | null {
  const { note, tags } = Object(raw) as Record<string, unknown>;
  if (typeof note !== "string" || !Array.isArray(tags)) return null;
  return { note, tags: tags.filter((tag): tag is string => typeof tag === "string") };
}

/** A note stored on this device, if it is valid. */
export function noteEditOf(stored: unknown): NoteEdit | null {
  const raw = Object(stored) as Record<string, unknown>;
  const [words, base] = [noteFrom(raw["words"]), noteFrom(raw["base"])];
  return words && base && !isSameNote(words, base) ? { words, base } : null;
}
