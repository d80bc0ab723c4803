import type { z } from "zod";

const space = "firstlight.draft.";

/** Submissions that wait for a connection, with their files. */
export const sendLaterDatabase = "firstlight-send-later";

/** Where the answers of one person to one form are kept. */
export function answersDraftKey(userId: string, formId: string): string {
  return `answers.${userId}.${formId}`;
}

/** What was kept on this device under a key, if it still has the shape. */
export function readDraft<S extends z.ZodType>(key: string, shape: S): z.output<S> | null {
  return shape.safeParse(readRawDraft(key)).data ?? null;
}

/** What was kept under a key, whatever its shape; nothing if it cannot be read. */
export function readRawDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(space + key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it was kept: a full or forbidden storage keeps nothing. */
export function keepDraft(key: string, draft: unknown): boolean {
  try {
    localStorage.setItem(space + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(space + key);
  } catch {
    // A storage that cannot be written holds no draft either.
  }
}

/** Drops every draft: nothing is left for the next person at a shared computer. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(space)) localStorage.removeItem(key);
    globalThis.indexedDB?.deleteDatabase(sendLaterDatabase);
  } catch {
    // As above.
  }
}
