import { fieldsOf, type ErrorCode } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { dropDraft, saveDraft, readRawDraft } from "#shared/drafts/device-storage.ts";
import { getSession } from "#shared/session/store.ts";

/** A submission queued on this device: enough data to list it, readable synchronously. */
export interface OutboxEntry {
  id: string;
  form_id: string;
  project_id: string;
  title: string;
  /** Why it was rejected; null while it waits for a connection. */
  refused: string | null;
  /** The server's error code. */
  code?: ErrorCode;
  /** Set after the first rejection without an error code, which may come from a proxy: it is retried once. */
  is_retried?: true;
}

const listeners = new Set<() => void>();
let known: { text: string; notes: readonly OutboxEntry[] } = { text: "[]", notes: [] };

function keyNow(): string | null {
  const user = getSession().session?.user;
  return user ? `waiting.${user.id}` : null;
}

function isNote(value: unknown): value is OutboxEntry {
  const { id, form_id, project_id, title } = fieldsOf(value);
  return [id, form_id, project_id, title].every((each) => typeof each === "string");
}

/** Entries stored before errors had codes are retried once. */
function retried(note: OutboxEntry): OutboxEntry {
  if (note.refused === null || note.code !== undefined || note.is_retried) return note;
  return { ...note, refused: null, is_retried: true };
}

/** The signed-in user's entries; returns the same array until something changes. */
export function waitingNotes(): readonly OutboxEntry[] {
  const key = keyNow();
  const stored = key === null ? null : readRawDraft(key);
  const text = JSON.stringify(stored);
  if (text !== known.text) known = { text, notes: Array.isArray(stored) ? stored.filter(isNote).map(retried) : [] };
  return known.notes;
}

function write(notes: readonly OutboxEntry[]): boolean {
  const key = keyNow();
  if (key === null) return false;
  const isSaved = notes.length === 0 || saveDraft(key, notes);
  if (notes.length === 0) dropDraft(key);
  for (const listener of listeners) listener();
  return isSaved;
}

/** Stores an entry. @returns whether that worked */
export function recordWaiting(note: OutboxEntry): boolean {
  return write([...waitingNotes().filter(({ id }) => id !== note.id), note]);
}

export function forgetWaiting(id: string): void {
  write(waitingNotes().filter((note) => note.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may send submissions too.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useWaitingNotes(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, waitingNotes);
}

/** The IDs of forms with a submission queued on this device. */
export function useWaitingForms(): ReadonlySet<string> {
  return new Set(useWaitingNotes().flatMap(({ form_id, refused }) => (refused === null ? [form_id] : [])));
}
