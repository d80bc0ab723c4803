import type { ErrorCode } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { dropDraft, saveDraft, readRawDraft } from "./drafts.ts";
import { getSession } from "./session.ts";

/** That a submission waits on this device: enough to show it, readable at once. */
export interface OutboxEntry {
  id: string;
  form_id: string;
  project_id: string;
  title: string;
  /** Why it was not taken; null while it waits for a connection. */
  refused: string | null;
  /** What the server named as the reason. */
  code?: ErrorCode;
  /** A rejection that named no code does not end it the first time: a server in between may have answered. */
  is_retried?: true;
}

const listeners = new Set<() => void>();
let known: { text: string; notes: readonly OutboxEntry[] } = { text: "[]", notes: [] };

function keyNow(): string | null {
  const user = getSession().session?.user;
  return user ? `waiting.${user.id}` : null;
}

function isNote(value: unknown): value is OutboxEntry {
  const { id, form_id, project_id, title } = Object(value) as Record<string, unknown>;
  return [id, form_id, project_id, title].every((each) => typeof each === "string");
}

/** One from before errors had codes waits once more. */
function retried(note: OutboxEntry): OutboxEntry {
  if (note.refused === null || note.code !== undefined || note.is_retried) return note;
  return { ...note, refused: null, is_retried: true };
}

/** Of the person who is signed in; the same list until something changes. */
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

/** Whether it could be noted down. */
export function recordWaiting(note: OutboxEntry): boolean {
  return write([...waitingNotes().filter(({ id }) => id !== note.id), note]);
}

export function forgetWaiting(id: string): void {
  write(waitingNotes().filter((note) => note.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may be the one that sends.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useWaitingNotes(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, waitingNotes);
}

/** Forms that are answered and wait on this device to be sent, by id. */
export function useWaitingForms(): ReadonlySet<string> {
  return new Set(useWaitingNotes().flatMap(({ form_id, refused }) => (refused === null ? [form_id] : [])));
}
