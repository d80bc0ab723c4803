import { fieldsOf, type Message, type Upload } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { dropDraft, saveDraft, readRawDraft } from "#shared/drafts/device-storage.ts";
import { getSession } from "#shared/session/store.ts";

/** The one error text for all send failures. */
export const sendFailed = t("Failed to send message. Please try again.");

/** Messages being sent, and messages that failed. */
export interface OutMessage {
  /** Generated in this browser and reused for retries, so that the message is stored only once. */
  id: string;
  projectId: string;
  testerId: string;
  recipient: { id: string; name: string };
  content: string;
  files: readonly Upload[];
  created_at: string;
  /** The newest message of the conversation when it was written. */
  after: string | null;
  /** Why sending failed, as far as known; null while it is being sent. */
  failure: { text: string; isNetwork: boolean } | null;
}

const leftBehind = { text: t("You left the page before the message was sent."), isNetwork: true };
const noConnection = t("You’re offline. We’ll send it when you’re back online.");

const nothing: readonly OutMessage[] = [];
const listeners = new Set<() => void>();
/** Messages being sent from this page. Others in the list were left behind by a closed page. */
const sending = new Set<string>();
let known: { text: string; list: readonly OutMessage[] } = { text: "", list: nothing };
/** A fallback in memory if the browser's storage is not available. */
let unsaved: { key: string; list: readonly OutMessage[] } | null = null;

function keyNow(): string | null {
  const user = getSession().session?.user;
  return user ? `messages-out.${user.id}` : null;
}

function isOutMessage(value: unknown): value is OutMessage {
  const { id, projectId, testerId, content, recipient, files } = fieldsOf(value);
  const isComplete = [id, projectId, testerId, content].every((each) => typeof each === "string");
  return isComplete && typeof Object(recipient).id === "string" && Array.isArray(files);
}

/** The signed-in user's outbox; returns the same array until something changes. */
function outMessages(): readonly OutMessage[] {
  const key = keyNow();
  if (key === null) return nothing;
  const stored = unsaved?.key === key ? unsaved.list : readRawDraft(key);
  const text = JSON.stringify([key, stored, [...sending]]);
  if (text !== known.text) {
    const list = Array.isArray(stored) ? stored.filter(isOutMessage) : [];
    known = {
      text,
      list: list.map((each) => (each.failure || sending.has(each.id) ? each : { ...each, failure: leftBehind })),
    };
  }
  return known.list;
}

function write(list: readonly OutMessage[]): void {
  const key = keyNow();
  if (key === null) return;
  if (list.length === 0) dropDraft(key);
  unsaved = list.length === 0 || saveDraft(key, list) ? null : { key, list };
  for (const listener of listeners) listener();
}

/**
 * The messages that have not arrived. A response can be late or lost even though the server stored the message.
 * @param messages of the conversation, oldest first
 */
export function withoutArrived(out: readonly OutMessage[], messages: readonly Message[]): OutMessage[] {
  const userId = getSession().session?.user.id;
  return out.filter(({ after, recipient, content }) => {
    const since = messages.slice(messages.findIndex(({ id }) => id === after) + 1);
    const isIt = (message: Message) =>
      message.sender.id === userId && message.recipient_id === recipient.id && message.content === content;
    return !since.some(isIt);
  });
}

/** Removes a message from the outbox: it has arrived, or its author edits it again. */
export function forgetOut(id: string): void {
  sending.delete(id);
  write(outMessages().filter((each) => each.id !== id));
}

function failureOf(error: unknown): OutMessage["failure"] {
  if (error instanceof ApiError && error.isNetworkFailure) return { text: noConnection, isNetwork: true };
  const text = failureText(error, sendFailed);
  return { text: text === sendFailed ? "" : text, isNetwork: false };
}

/** Sends or resends a message. @returns the stored message, or null if sending failed */
export async function sendOut(out: OutMessage): Promise<Message | null> {
  if (sending.has(out.id)) return null;
  sending.add(out.id);
  const others = outMessages().filter((each) => each.id !== out.id);
  write([...others, { ...out, failure: null }].toSorted((a, b) => a.created_at.localeCompare(b.created_at)));
  try {
    const upload_ids = out.files.map((file) => file.id);
    const words = { id: out.id, content: out.content, message_type: "project_communication" as const };
    const body = { ...words, recipient_id: out.recipient.id, ...(upload_ids.length > 0 && { upload_ids }) };
    const message = await api.sendMessage({ params: { id: out.projectId }, body });
    forgetOut(out.id);
    return message;
  } catch (error) {
    sending.delete(out.id);
    const failure = failureOf(error);
    write(outMessages().map((each) => (each.id === out.id ? { ...each, failure } : each)));
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may send messages too.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useOutMessages(): readonly OutMessage[] {
  return useSyncExternalStore(subscribe, outMessages);
}
