import { dropRow, readRow, storeRow } from "#shared/drafts/device-files.ts";
import { accountNow, isRetained } from "#shared/drafts/device-storage.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import type { OutboxEntry } from "#shared/outbox/entries.ts";
import { isRow, type QueuedReport, type Row, rowId, type WaitingFile } from "./outbox.ts";

interface Queueing {
  id: string;
  projectId: string;
  queued: Omit<QueuedReport, "hasRow">;
  waiting: WaitingFile[];
}

/** Another account may be signed in by the time a request has failed. @returns what stores a report until it can be sent, and says whether this browser can */
export function reportQueue() {
  const account = accountNow();
  return async ({ id, projectId, queued, waiting }: Queueing): Promise<boolean> => {
    if (!isRetained(account)) return false;
    const hasRow = waiting.length > 0;
    const row: Row = { id: rowId(id), files: waiting };
    try {
      if (hasRow) await storeRow(row);
    } catch {
      // Without room for its files it is not stored.
      return false;
    }
    const about = {
      id,
      kind: "report" as const,
      project_id: projectId,
      subject_id: projectId,
      title: queued.body.title,
    };
    if (recordEntry({ ...about, refused: null, data: { ...queued, hasRow } }, account)) return true;
    forgetEntry(id, account);
    if (hasRow) await dropRow(row.id).catch(() => undefined);
    return false;
  };
}

/** What was refused goes back to where it was written: its files on this device, each under its key. */
export async function takeBack(entry: OutboxEntry, { hasRow }: QueuedReport) {
  const row = hasRow ? await readRow(rowId(entry.id)).catch(() => undefined) : undefined;
  const files = isRow(row) ? row.files : [];
  await Promise.allSettled(files.map(({ key, file }) => storeRow({ id: key, file })));
  const forget = async () => {
    forgetEntry(entry.id);
    if (hasRow) await dropRow(rowId(entry.id)).catch(() => undefined);
  };
  return { underway: files.map(({ key }) => ({ key, field_id: "files" })), forget };
}
