import type { AnswerValue, ErrorCode } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { answersDraftKey, dropDraft } from "#shared/drafts/device-storage.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import type { QueuedSubmission, WaitingFile } from "./outbox-store.ts";
import { forgetWaiting, recordWaiting, waitingNotes, type OutboxEntry } from "#shared/outbox/entries.ts";

/** A rejected submission that is returned to the form. */
export interface Returned {
  note: OutboxEntry;
  reason: string;
  code: ErrorCode | undefined;
  /** Answers by field label. */
  responses: Record<string, AnswerValue>;
  files: WaitingFile[];
  /** Whether this device could be read. If not, the submission stays stored, and comes back the next time. */
  wasRead: boolean;
}

/** No part of the first load. A form that is filled in loads it at once, since there may be no connection later. */
export const loadStore = () => import("./outbox-store.ts");
const storeWaiting = async (waiting: QueuedSubmission) => (await loadStore()).storeWaiting(waiting);
const readWaiting = async (id: string) => (await loadStore()).readWaiting(id);
const dropWaiting = async (id: string) => (await loadStore()).dropWaiting(id);

const patience = 20_000;
const lostFiles = t("The files saved on this device are gone. Review your answers and submit them again.");

/** Whether the form accepts no more responses. */
export function isClosed(code: ErrorCode | undefined): boolean {
  return code === "form_closed" || code === "form_full";
}

function noteOf({ id, form_id, project_id, title }: QueuedSubmission): OutboxEntry {
  return { id, form_id, project_id, title, refused: null };
}

/** Stores a submission until it can be sent. @returns whether this browser can store it */
export async function queueSubmission(waiting: QueuedSubmission): Promise<boolean> {
  try {
    await storeWaiting(waiting);
    return recordWaiting(noteOf(waiting));
  } catch {
    return false;
  }
}

function withUploads({ responses, files }: QueuedSubmission): Record<string, AnswerValue> {
  const stored = new Map(files.map(({ key, upload }) => [key, upload?.id ?? key]));
  const entries = Object.entries(responses).map(([label, value]): [string, AnswerValue] => [
    label,
    Array.isArray(value) ? value.map((each) => stored.get(each) ?? each) : value,
  ]);
  return Object.fromEntries(entries);
}

async function sendFiles(waiting: QueuedSubmission): Promise<void> {
  for (const held of waiting.files) {
    if (held.upload) continue;
    const onTicket = (ticket: string) => {
      held.ticket = ticket;
      // If it cannot be stored, the upload only starts again after a reload.
      storeWaiting(waiting).catch(() => undefined);
    };
    held.upload = await sendFile(held.file, { ticket: held.ticket, onTicket });
    await storeWaiting(waiting);
  }
}

async function send(waiting: QueuedSubmission): Promise<void> {
  await sendFiles(waiting);
  const { id, version, form_id } = waiting;
  const body = { responses: withUploads(waiting), submission_id: id, version };
  await api.submitResponse({ params: { id: form_id }, body });
}

/** The error if the submission will never be accepted as it is; undefined if a retry may succeed. */
function rejectionOf(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return undefined;
  const isOfConnection = error.code === "request_timeout" || error.code === "upload_incomplete";
  return isOfConnection || [401, 408, 429].includes(error.status) ? undefined : error;
}

const listeners = new Set<(waiting: QueuedSubmission) => void>();

/** Subscribes to submissions sent from this page. @returns the unsubscribe function */
export function onSent(listener: (waiting: QueuedSubmission) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function removeSent(waiting: QueuedSubmission): Promise<void> {
  forgetWaiting(waiting.id);
  dropDraft(answersDraftKey(waiting.user_id, waiting.form_id));
  await dropWaiting(waiting.id);
  for (const listener of listeners) listener(waiting);
}

async function recordRejection(waiting: QueuedSubmission, { code, detail, status }: ApiError): Promise<void> {
  // The rejected files may be invalid or already deleted on the server, so they are uploaded again.
  if (status === 422) waiting.files.forEach((held) => delete held.upload);
  await storeWaiting(waiting);
  recordWaiting({ ...noteOf(waiting), refused: detail, ...(code && { code }), is_retried: true });
}

/** @returns whether to continue with the next submission */
async function attempt(note: OutboxEntry): Promise<boolean> {
  const waiting = await readWaiting(note.id);
  if (!waiting) {
    recordWaiting({ ...note, refused: lostFiles, is_retried: true });
    return true;
  }
  try {
    await send(waiting);
    await removeSent(waiting);
    return true;
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) return false;
    if (rejection.code === "form_already_submitted") await removeSent(waiting);
    else if (rejection.code === undefined && !note.is_retried) recordWaiting({ ...note, is_retried: true });
    else await recordRejection(waiting, rejection);
    return true;
  }
}

async function attemptAll(): Promise<void> {
  for (const note of waitingNotes()) {
    // It may have been sent from another tab, or belong to a signed-out user.
    const isWaiting = waitingNotes().some(({ id, refused }) => id === note.id && refused === null);
    // Without a connection, the remaining attempts would fail too.
    if (isWaiting && !(await attempt(note))) return;
  }
}

/** One tab sends at a time; if two do, the submission's ID prevents duplicates. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request("firstlight-send-later", { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

let running: Promise<void> | null = null;

/** Sends all queued submissions while the connection lasts. */
export function sendWaiting(): Promise<void> {
  running ??= exclusively(attemptAll)
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Sends now, when the connection returns, and periodically, because browsers do not always detect it. @returns a stop function */
export function startOutbox(): () => void {
  const go = () => void sendWaiting();
  const timer = setInterval(go, patience);
  window.addEventListener("online", go);
  go();
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", go);
  };
}

/** Returns a rejected submission to the form that shows it again. */
export async function takeBack(note: OutboxEntry): Promise<Returned> {
  const { waiting, wasRead } = await readWaiting(note.id).then(
    (found) => ({ waiting: found, wasRead: true }),
    () => ({ waiting: undefined, wasRead: false }),
  );
  const { refused, code } = note;
  const { responses = {}, files = [] } = waiting ?? {};
  return { note, reason: refused ?? "", code, responses, files, wasRead };
}

/** The submission is back in the form: its unfinished uploads are stored before its entry is deleted. */
export async function forgetReturned({ note, files, wasRead }: Returned): Promise<void> {
  if (!wasRead) return;
  const onTheirWay = files.filter(({ upload }) => !upload);
  const { storeFile } = await loadStore();
  await Promise.allSettled(onTheirWay.map(({ key, file }) => storeFile(key, file)));
  forgetWaiting(note.id);
  await dropWaiting(note.id).catch(() => undefined);
}
