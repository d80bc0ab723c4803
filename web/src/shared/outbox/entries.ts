import { fieldsOf, type ErrorCode } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { accountNow, draftOf, isRetained } from "#shared/drafts/device-storage.ts";

export const outboxKinds = ["submission", "message", "step", "report"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

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
  /** If the server has failed or was asked too often: how often in a row, and when it may be asked again. */
  failures?: number;
  until?: number;
}

/** Of submissions and of messages. */
export const oldLists = ["waiting", "messages-out"] as const;
const listeners = new Set<() => void>();
const nothing: readonly OutboxEntry[] = [];
let known: { text: string; entries: readonly OutboxEntry[] } = { text: "null", entries: nothing };
/** In memory, where the browser's storage is not available. */
let unsaved: { account: string; entries: readonly OutboxEntry[] } | null = null;

export function isEntry(value: unknown): value is OutboxEntry {
  const { id, kind, project_id, subject_id, title } = fieldsOf(value);
  const isComplete = [id, project_id, subject_id, title].every((each) => typeof each === "string");
  return isComplete && outboxKinds.some((one) => one === kind);
}

/** Whether lists of an earlier version are still to be taken over. */
export function hasOldLists(): boolean {
  return oldLists.some((list) => draftOf(list).read() !== null);
}

/** An account's entries, oldest first; returns the same array until something changes. */
export function entriesOf(account: string | undefined): readonly OutboxEntry[] {
  if (!isRetained(account)) return nothing;
  const stored = unsaved?.account === account ? unsaved?.entries : draftOf("outbox", account).read();
  const text = JSON.stringify(stored);
  if (text !== known.text) known = { text, entries: Array.isArray(stored) ? stored.filter(isEntry) : nothing };
  return known.entries;
}

/** The signed-in user's entries. */
export const outboxEntries = () => entriesOf(accountNow());

/** Writes nothing for an account that has signed out. @returns whether this browser keeps them beyond this page */
export function writeEntries(entries: readonly OutboxEntry[], account = accountNow()): boolean {
  if (account === undefined || !isRetained(account)) return false;
  const isSaved = draftOf("outbox", account).save(entries.length === 0 ? null : entries);
  unsaved = isSaved ? null : { account, entries };
  for (const listener of listeners) listener();
  return isSaved;
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
