import { outboxEntries, type OutboxEntry, writeEntries } from "./entries.ts";

/** Stores an entry, in its place if it is there already. @returns whether this browser keeps it beyond this page */
export function recordEntry(entry: OutboxEntry): boolean {
  const entries = outboxEntries();
  const isListed = entries.some(({ id }) => id === entry.id);
  return writeEntries(isListed ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry]);
}

export function forgetEntry(id: string): void {
  const entries = outboxEntries();
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length < entries.length) writeEntries(others);
}

/** Changes an entry that is still there: it may have been taken back, or belong to a signed-out user. */
export function amendEntry(id: string, changes: Partial<OutboxEntry>): void {
  const entry = outboxEntries().find((each) => each.id === id);
  if (entry) recordEntry({ ...entry, ...changes });
}
