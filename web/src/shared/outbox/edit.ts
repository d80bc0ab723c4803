import { fieldsOf } from "@firstlight/contract";
import { accountNow, draftOf } from "#shared/drafts/device-storage.ts";
import { entriesOf, oldLists, type OutboxEntry, writeEntries } from "./entries.ts";

/**
 * Stores an entry, in its place if it is there already.
 * @param account whose it is: the one that was signed in when its request began
 * @returns whether this browser keeps it beyond this page
 */
export function recordEntry(entry: OutboxEntry, account = accountNow()): boolean {
  const entries = entriesOf(account);
  const isListed = entries.some(({ id }) => id === entry.id);
  const next = isListed ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry];
  return writeEntries(next, account);
}

export function forgetEntry(id: string, account = accountNow()): void {
  const entries = entriesOf(account);
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length < entries.length) writeEntries(others, account);
  // Where there was no room to take these over, it would come back.
  for (const list of oldLists) {
    const draft = draftOf(list, account);
    const stored = draft.read();
    if (!Array.isArray(stored)) continue;
    const rest = stored.filter((each) => fieldsOf(each)["id"] !== id);
    if (rest.length < stored.length) draft.save(rest.length === 0 ? null : rest);
  }
}

/** Changes an entry that is still there: it may have been taken back. */
export function amendEntry(id: string, changes: Partial<OutboxEntry>, account = accountNow()): void {
  const entry = entriesOf(account).find((each) => each.id === id);
  if (entry) recordEntry({ ...entry, ...changes }, account);
}
