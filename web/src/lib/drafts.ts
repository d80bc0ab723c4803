import type { z } from "zod";
import { appStorage } from "./storage.ts";

const space = "firstlight.draft.";

/** What the server last answered, to be shown without a connection. */
export const cachePrefix = "firstlight.kept.";

/** Submissions that wait for a connection, with their files. */
export const outboxDatabase = "firstlight-send-later";

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
    return JSON.parse(appStorage().getItem(space + key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it was kept: a full or forbidden storage keeps nothing. */
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

function dropAllIn(prefix: string): void {
  const storage = appStorage();
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** How many forms a person has begun to answer on this device. */
export function countAnswersDrafts(userId: string): number {
  try {
    return Object.keys(appStorage()).filter((key) => key.startsWith(space + answersDraftKey(userId, ""))).length;
  } catch {
    return 0;
  }
}

/** Whoever comes back is shown what the server says then, whatever it said before. */
export function clearResponseCache(): void {
  try {
    dropAllIn(cachePrefix);
  } catch {
    // As above.
  }
}

/** Drops every draft: nothing is left for the next person at a shared computer. */
export function dropAllDrafts(): void {
  try {
    dropAllIn(space);
    globalThis.indexedDB?.deleteDatabase(outboxDatabase);
  } catch {
    // As above.
  }
}
