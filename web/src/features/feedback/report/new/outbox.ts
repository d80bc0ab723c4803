import { type Api, fieldsOf, type RouteInput, type Upload } from "@firstlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { dropRow, readRow, storeRow } from "#shared/drafts/device-files.ts";
import { accountNow } from "#shared/drafts/device-storage.ts";
import type { OutboxEntry } from "#shared/outbox/entries.ts";
import { registerSender, type Sender } from "#shared/outbox/send.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { toast } from "#ui/index.ts";
import { reportQuery } from "../queries.ts";

type Body = RouteInput<Api["reportFeedback"]>["body"];

/** What waits of a report. */
export interface QueuedReport {
  body: Omit<Body, "id" | "upload_ids">;
  /** Files that have arrived. */
  files: readonly Upload[];
  /** Whether this device stores others, which have not. */
  hasRow: boolean;
}

export interface WaitingFile {
  key: string;
  file: File;
  ticket?: string | undefined;
  upload?: Upload | undefined;
}

/** The files of a report that waits. */
export interface Row {
  id: string;
  files: WaitingFile[];
}

export const rowId = (id: string) => `report.${id}`;

export function isRow(stored: unknown): stored is Row {
  return Array.isArray(fieldsOf(stored)["files"]);
}

/** What an entry holds, if it is not damaged. */
export function queuedIn({ data }: OutboxEntry): QueuedReport | undefined {
  const { body, files } = fieldsOf(data);
  return typeof fieldsOf(body)["type"] === "string" && Array.isArray(files) ? (data as QueuedReport) : undefined;
}

const lostFiles = t("The files saved on this device are gone. Add them again, then send your report.");

/** What one account has written must not be sent by the next one. */
function stayWith(account: string | undefined): void {
  if (accountNow() !== account) throw new Error("Another account has signed in");
}

async function sendFiles(id: string): Promise<string[]> {
  const account = accountNow();
  const row = await readRow(rowId(id));
  stayWith(account);
  if (!isRow(row)) throw new ApiError({ status: 422, code: "invalid_input", detail: lostFiles });
  for (const held of row.files) {
    if (held.upload) continue;
    const onTicket = (ticket: string) => {
      held.ticket = ticket;
      // If it cannot be stored, the upload only starts again after a reload.
      storeRow(row).catch(() => undefined);
    };
    held.upload = await sendFile(held.file, { ticket: held.ticket, onTicket });
    stayWith(account);
    await storeRow(row);
  }
  return row.files.flatMap(({ upload }) => upload?.id ?? []);
}

async function send(entry: OutboxEntry, client: QueryClient): Promise<void> {
  const queued = queuedIn(entry);
  // Nothing can be sent of an entry that is damaged.
  if (!queued) return;
  const { id, project_id } = entry;
  const account = accountNow();
  const later = queued.hasRow ? await sendFiles(id) : [];
  const upload_ids = [...queued.files.map((file) => file.id), ...later];
  const body = { ...queued.body, id, ...(upload_ids.length > 0 && { upload_ids }) };
  const report = await api.reportFeedback({ params: { id: project_id }, body });
  if (accountNow() !== account) return;
  client.setQueryData(reportQuery(project_id, report.number).queryKey, report);
  const { reference } = report;
  toast.success(t("Thank you. This is {reference}.", { reference }), { description: t("We will keep you posted.") });
}

export const reportSender: Sender = {
  send,
  arrived: async ({ id, project_id, data }, client) => {
    void client.invalidateQueries({ queryKey: ["feedback", project_id, "reports"] });
    if (fieldsOf(data)["hasRow"] === true) await dropRow(rowId(id));
  },
  wayTo: ({ project_id }) => ({
    href: `/dashboard/projects/${project_id}/feedback/new`,
    label: t("Review Report"),
  }),
};

registerSender("report", reportSender);
