import { fieldsOf, type ErrorCode } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { getSession } from "#shared/session/store.ts";
import { listIn, takeOldLists } from "./old-lists.ts";

const kinds = ["submission", "message", "step"] as const;
export type OutboxKind = (typeof kinds)[number];

/** Something queued on this device: enough to list it, readable synchronously. */
export interface OutboxEntry {
  /** Reused for each attempt, so that it is stored only once. */
  id: string;
  kind: OutboxKind;
  project_id: string;
  /** Its form, step, or the tester whose conversation it belongs to. */
  subject_id: string;
  title: string;
  /** Why it was rejected; null while it waits. */
  refused: string | null;
  /** The server's error code. */
  code?: ErrorCode;
  /** Set after the first rejection without an error code, which may come from a proxy: it is retried once. */
  is_retried?: true;
  /** Why the last attempt failed, if a later one may succeed. */
  delay?: Delay;
  /** What only its kind knows. */
  data?: unknown;
}

export interface Delay {
  /** The server's sentence, if there is one. */
  text: string;
  isNetwork: boolean;
  /** Set while another attempt is made. */
  isUnderway?: true;
}

const listeners = new Set<() => void>();
const nothing: readonly OutboxEntry[] = [];
let known: { text: string; entries: readonly OutboxEntry[] } = { text: "[]", entries: nothing };
/** In memory, where the browser's storage is not available. */
let unsaved: { userId: string; entries: readonly OutboxEntry[] } | null = null;

const userNow = () => getSession().session?.user.id;

function isEntry(value: unknown): value is OutboxEntry {
  const { id, kind, project_id, subject_id, title } = fieldsOf(value);
  const isComplete = [id, project_id, subject_id, title].every((each) => typeof each === "string");
  return isComplete && kinds.some((one) => one === kind);
}

function storedNow(userId: string): readonly unknown[] {
  const old = takeOldLists();
  const stored = unsaved?.userId === userId ? unsaved.entries : listIn("outbox");
  return old.length > 0 ? [...stored, ...old] : stored;
}

/** The signed-in user's entries, oldest first; returns the same array until something changes. */
export function outboxEntries(): readonly OutboxEntry[] {
  const userId = userNow();
  if (userId === undefined) return nothing;
  const stored = storedNow(userId);
  const text = JSON.stringify(stored);
  if (text !== known.text) known = { text, entries: stored.filter(isEntry) };
  return known.entries;
}

function write(entries: readonly OutboxEntry[]): boolean {
  const userId = userNow();
  if (userId === undefined) return false;
  const isSaved = draftOf("outbox").save(entries.length === 0 ? null : entries);
  unsaved = isSaved ? null : { userId, entries };
  for (const listener of listeners) listener();
  return isSaved;
}

/** Stores an entry, in its place if it is there already. @returns whether this browser keeps it beyond this page */
export function recordEntry(entry: OutboxEntry): boolean {
  const entries = outboxEntries();
  const isListed = entries.some(({ id }) => id === entry.id);
  return write(isListed ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry]);
}

/** Changes an entry that is still there: it may have been taken back, or belong to a signed-out user. */
export function amendEntry(id: string, changes: Partial<OutboxEntry>): void {
  const entry = outboxEntries().find((each) => each.id === id);
  if (entry) recordEntry({ ...entry, ...changes });
}

export function forgetEntry(id: string): void {
  const entries = outboxEntries();
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length < entries.length) write(others);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may send too.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useOutboxEntries(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, outboxEntries);
}

/** The IDs of forms with a submission queued on this device. */
export function useWaitingForms(): ReadonlySet<string> {
  const waiting = useOutboxEntries().filter(({ kind, refused }) => kind === "submission" && refused === null);
  return new Set(waiting.map(({ subject_id }) => subject_id));
}
