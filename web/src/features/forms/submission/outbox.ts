import { type AnswerValue, type ErrorCode, fieldsOf, type Upload } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { dropRow, readRow, storeRow } from "#shared/drafts/device-files.ts";
import { accountNow, answersOf, draftOf, isRetained } from "#shared/drafts/device-storage.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import type { OutboxEntry } from "#shared/outbox/entries.ts";
import { registerSender, type Sender } from "#shared/outbox/send.ts";
import { getSession } from "#shared/session/store.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { toast } from "#ui/index.ts";
import { refreshWork } from "../fill/queries.ts";

interface WaitingFile {
  /** A placeholder for the file in the answers until the file is uploaded. */
  key: string;
  field_id: string;
  file: File;
  /** Set once the first parts of the file are uploaded. */
  ticket?: string | undefined;
  /** Set once the file is uploaded. */
  upload?: Upload | undefined;
}

/** A submission that could not be sent yet. Its ID prevents storing it twice. */
interface QueuedSubmission {
  id: string;
  user_id: string;
  form_id: string;
  project_id: string;
  title: string;
  version: number;
  /** Answers by field label. */
  responses: Record<string, AnswerValue>;
  files: WaitingFile[];
}

/** A rejected submission that is returned to the form. */
export interface Returned {
  entry: OutboxEntry;
  reason: string;
  code: ErrorCode | undefined;
  /** Answers by field label. */
  responses: Record<string, AnswerValue>;
  files: WaitingFile[];
  /** Whether this device could be read. If not, the submission stays stored, and comes back the next time. */
  wasRead: boolean;
}

/** @param account that was signed in when it began: once it has signed out, nothing of it is stored */
async function storeWaiting(waiting: QueuedSubmission, account: string | undefined): Promise<void> {
  if (!isRetained(account)) throw new Error("The account of this submission has signed out");
  await storeRow(waiting);
}

function isOwn(stored: unknown): stored is QueuedSubmission {
  const { user_id, form_id, files } = fieldsOf(stored);
  return typeof form_id === "string" && Array.isArray(files) && user_id === getSession().session?.user.id;
}

async function readWaiting(id: string): Promise<QueuedSubmission | undefined> {
  const stored = await readRow(id);
  return isOwn(stored) ? stored : undefined;
}

const lostFiles = t("The files saved on this device are gone. Review your answers and submit them again.");

/** Whether the form accepts no more responses. */
export function isClosed(code: ErrorCode | undefined): boolean {
  return code === "form_closed" || code === "form_full";
}

/**
 * The queue of the account that is signed in now: another one may be by the time a request has failed.
 * @returns what stores a submission until it can be sent, and says whether this browser can
 */
export function submissionQueue() {
  const account = accountNow();
  return (waiting: QueuedSubmission) => queueOf(waiting, account);
}

async function queueOf(waiting: QueuedSubmission, account: string | undefined): Promise<boolean> {
  try {
    await storeWaiting(waiting, account);
    const { id, project_id, form_id: subject_id, title } = waiting;
    if (recordEntry({ id, kind: "submission", project_id, subject_id, title, refused: null }, account)) return true;
    forgetEntry(id, account);
    await dropRow(id);
  } catch {
    // Said below.
  }
  return false;
}

function withUploads({ responses, files }: QueuedSubmission): Record<string, AnswerValue> {
  const stored = new Map(files.map(({ key, upload }) => [key, upload?.id ?? key]));
  const entries = Object.entries(responses).map(([label, value]): [string, AnswerValue] => [
    label,
    Array.isArray(value) ? value.map((each) => stored.get(each) ?? each) : value,
  ]);
  return Object.fromEntries(entries);
}

async function sendFiles(waiting: QueuedSubmission, account: string | undefined): Promise<void> {
  for (const held of waiting.files) {
    if (held.upload) continue;
    const onTicket = (ticket: string) => {
      held.ticket = ticket;
      // If it cannot be stored, the upload only starts again after a reload.
      storeWaiting(waiting, account).catch(() => undefined);
    };
    held.upload = await sendFile(held.file, { ticket: held.ticket, onTicket });
    await storeWaiting(waiting, account);
    stayWith(account);
  }
}

/** What one account has submitted must not be sent by the next one. */
function stayWith(account: string | undefined): void {
  if (accountNow() !== account) throw new Error("Another account has signed in");
}

async function send({ id: entryId }: OutboxEntry): Promise<void> {
  const account = accountNow();
  const waiting = await readWaiting(entryId);
  stayWith(account);
  if (!waiting) throw new ApiError({ status: 422, code: "invalid_input", detail: lostFiles });
  await sendFiles(waiting, account);
  const { id, version, form_id } = waiting;
  const body = { responses: withUploads(waiting), submission_id: id, version };
  await api.submitResponse({ params: { id: form_id }, body });
}

export const submissionSender: Sender = {
  send,
  isDone: ({ code }) => code === "form_already_submitted",
  rejected: async ({ id }, { status }) => {
    const account = accountNow();
    const waiting = status === 422 ? await readWaiting(id) : undefined;
    // The rejected files may be invalid or already deleted on the server, so they are uploaded again.
    waiting?.files.forEach((held) => delete held.upload);
    if (waiting) await storeWaiting(waiting, account);
  },
  arrived: async ({ id, subject_id, title }, client) => {
    draftOf(answersOf(subject_id)).save(null);
    toast.success(t("“{title}” submitted. Thank you.", { title }), { id: `sent-${id}` });
    void refreshWork(client);
    await dropRow(id);
  },
};

registerSender("submission", submissionSender);

/** Returns a rejected submission to the form that shows it again. */
export async function takeBack(entry: OutboxEntry): Promise<Returned> {
  const { waiting, wasRead } = await readWaiting(entry.id).then(
    (found) => ({ waiting: found, wasRead: true }),
    () => ({ waiting: undefined, wasRead: false }),
  );
  const { refused, code } = entry;
  const { responses = {}, files = [] } = waiting ?? {};
  return { entry, reason: refused ?? "", code, responses, files, wasRead };
}

/** The submission is back in the form: its unfinished uploads are stored before its entry is deleted. */
export async function forgetReturned({ entry, files, wasRead }: Returned): Promise<void> {
  const account = accountNow();
  if (!wasRead) return;
  const onTheirWay = files.filter(({ upload }) => !upload);
  if (!isRetained(account)) return;
  await Promise.allSettled(onTheirWay.map(({ key, file }) => storeRow({ id: key, file })));
  forgetEntry(entry.id, account);
  await dropRow(entry.id).catch(() => undefined);
}
