import type { z } from "zod";
import { appStorage } from "#lib/offline/storage.ts";

const space = "firstlight.draft.";

/** Submissions that wait for a connection, with their files. */
export const outboxDatabase = "firstlight-send-later";

/** The storage key of one user's answers to one form. */
export function answersDraftKey(userId: string, formId: string): string {
  return `answers.${userId}.${formId}`;
}

/** The draft stored on this device under a key, if it still has the expected shape. */
export function readDraft<S extends z.ZodType>(key: string, shape: S): z.output<S> | null {
  return shape.safeParse(readRawDraft(key)).data ?? null;
}

/** The draft stored under a key, of any shape; undefined if it cannot be parsed. */
export function readRawDraft(key: string): unknown {
  try {
    return JSON.parse(appStorage().getItem(space + key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it was saved: saving fails if storage is full or forbidden. */
export function saveDraft(key: string, draft: unknown): boolean {
  try {
    appStorage().setItem(space + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    appStorage().removeItem(space + key);
  } catch {
    // A storage that cannot be written holds no draft either.
  }
}

/** The number of forms that a user has started to answer on this device. */
export function countAnswersDrafts(userId: string): number {
  try {
    return Object.keys(appStorage()).filter((key) => key.startsWith(space + answersDraftKey(userId, ""))).length;
  } catch {
    return 0;
  }
}

/** Drops every draft: nothing is left for the next person at a shared computer. */
export function dropAllDrafts(): void {
  try {
    const storage = appStorage();
    for (const key of Object.keys(storage)) if (key.startsWith(space)) storage.removeItem(key);
    globalThis.indexedDB?.deleteDatabase(outboxDatabase);
  } catch {
    // As above.
  }
}
