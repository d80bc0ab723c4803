import type { Message, Upload } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { t } from "../../lib/texts.ts";
import { api, ApiError } from "../../api.ts";
import { failureText } from "../../lib/failure-labels.ts";
import { dropDraft, saveDraft, readRawDraft } from "../../lib/drafts.ts";
import { getSession } from "../../lib/session.ts";

/** The one error text for all send failures. */
export const sendFailed = t("Failed to send message. Please try again.");

/** What is on its way, or did not arrive. */
export interface OutMessage {
  /** Of this browser's making: sent again with it, nothing arrives twice. */
  id: string;
  projectId: string;
  testerId: string;
  recipient: { id: string; name: string };
  content: string;
  files: readonly Upload[];
  created_at: string;
  /** The newest message of the conversation when it was written. */
  after: string | null;
  /** Why it did not arrive, as far as one knows; null while it is on its way. */
  failure: { text: string; isNetwork: boolean } | null;
}

const leftBehind = { text: t("You left the page before the message was sent."), isNetwork: true };
const noConnection = t("You’re offline. We’ll send it when you’re back online.");

const nothing: readonly OutMessage[] = [];
const listeners = new Set<() => void>();
/** On their way from this page. Others of the list were left behind by a page that is gone. */
const sending = new Set<string>();
let known: { text: string; list: readonly OutMessage[] } = { text: "", list: nothing };
/** Where the device keeps nothing, the page does. */
let unsaved: { key: string; list: readonly OutMessage[] } | null = null;

function keyNow(): string | null {
  const user = getSession().session?.user;
  return user ? `messages-out.${user.id}` : null;
}

function isOutMessage(value: unknown): value is OutMessage {
  const { id, projectId, testerId, content, recipient, files } = Object(value) as Record<string, unknown>;
  const isComplete = [id, projectId, testerId, content].every((each) => typeof each === "string");
  return isComplete && typeof Object(recipient).id === "string" && Array.isArray(files);
}

/** Of the person who is signed in; the same list until something changes. */
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
 * Those that are not there yet. The answer to one may be late, or lost, while the message itself has come with the others.
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

/** Takes it off the list: it has arrived, or goes back to who wrote it. */
export function forgetOut(id: string): void {
  sending.delete(id);
  write(outMessages().filter((each) => each.id !== id));
}

function failureOf(error: unknown): OutMessage["failure"] {
  if (error instanceof ApiError && error.isNetworkFailure) return { text: noConnection, isNetwork: true };
  const text = failureText(error, sendFailed);
  return { text: text === sendFailed ? "" : text, isNetwork: false };
}

/** Sends it, again if it was sent before. @returns the message once it has arrived; null when it did not */
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
  // Another tab may be the one that sends.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useOutMessages(): readonly OutMessage[] {
  return useSyncExternalStore(subscribe, outMessages);
}
