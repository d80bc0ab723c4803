import { fieldsOf } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { adminStorageKeys } from "../storage-keys.ts";
import { clearInTab, readInTab, writeInTab } from "#lib/offline/storage.ts";

/** The admin's view reasons, by the IDs of companies and of the users who were viewed. */
type ViewReasons = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
let styles: ViewReasons = read();

function read(): ViewReasons {
  try {
    const stored: unknown = JSON.parse(readInTab(adminStorageKeys.styles) ?? "{}");
    const entries = Object.entries(fieldsOf(stored));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

function set(next: ViewReasons): void {
  styles = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a view reason until the tab closes or the admin signs out. */
export function saveViewReason(ids: readonly string[], reason: string): void {
  set({ ...styles, ...Object.fromEntries(ids.map((id) => [id, reason])) });
  writeInTab(adminStorageKeys.styles, JSON.stringify(styles));
}

export function clearViewReasons(): void {
  set({});
  clearInTab(adminStorageKeys.styles);
}

/** The view reason given for any of these IDs: a user or their company. */
export function useViewReason(ids: readonly (string | undefined)[]): string | undefined {
  const known = useSyncExternalStore(subscribe, () => styles);
  return ids.map((id) => (id === undefined ? undefined : known[id])).find((reason) => reason !== undefined);
}
