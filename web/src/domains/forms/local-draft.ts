import type { z } from "zod";

const space = "firstlight.draft.";

/** What was kept on this device under a key, if it still has the shape. */
export function readDraft<S extends z.ZodType>(key: string, shape: S): z.output<S> | null {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(space + key) ?? "null")).data ?? null;
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

export function draftsOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${space}${prefix}.`))
      .map((key) => key.slice(space.length));
  } catch {
    return [];
  }
}
