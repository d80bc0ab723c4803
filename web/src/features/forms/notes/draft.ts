import type { ResponseNote } from "@firstlight/contract";
import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

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

/** The error text for an invalid tag; undefined if it can be added. */
export function tagProblem(tags: readonly string[], tag: string): string | undefined {
  if (tag.length > limits.tag) return t("A tag can have at most {tag} characters", { tag: limits.tag });
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return t("You already added this tag");
  if (tags.length >= limits.tagsPerResponse)
    return t("You can add at most {tagsPerResponse} tags", { tagsPerResponse: limits.tagsPerResponse });
  return undefined;
}
