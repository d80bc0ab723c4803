import { productOf } from "#domains/installation/public.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import { writeExport, type ExportParts, type RecordProgress } from "#platform/exports/write-export.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { daysUpTo } from "#platform/exports/period-file.ts";
import type { ExportFormat } from "#platform/exports/tables.ts";
import { bytesOf, csvOf, xlsxOf, type Cell, type Column, type Sheet } from "#platform/exports/spreadsheet.ts";
import {
  countEntries,
  listEntriesToFilter,
  type AuditExportFilter,
  type ExportedEntries,
} from "./export-entry-queries.ts";
import { entryView, type EntryRow } from "./view.ts";

const payload = z.object({ company_id: id, export_id: id });

const rowsAtOnce = 500;

const columns: readonly Column[] = [
  { header: "Time (UTC)", holds: "time" },
  { header: "Who" },
  { header: "Email" },
  { header: "Type" },
  { header: "Action" },
  { header: "Resource" },
  { header: "Resource ID" },
  { header: "Details" },
  { header: "Changes" },
  { header: "IP Address" },
  { header: "Request ID" },
  { header: "Entry ID" },
];

/** What the screen shows of an entry, and its changes in full for programs. */
function cellsOf(row: EntryRow, product: string): Cell[] {
  const entry = entryView(row, product);
  return [
    entry.timestamp.slice(0, 19).replace("T", " "),
    entry.user_name,
    entry.user_email,
    entry.actor_kind,
    entry.action,
    entry.resource_type,
    entry.resource_id,
    entry.details,
    JSON.stringify(entry.changes),
    entry.ip,
    entry.request_id,
    entry.id,
  ];
}

/** The entries in batches, each in a short transaction of its own, read only as fast as the file is stored. */
async function* rowsOf(
  { database }: Pick<ExportParts, "database">,
  which: ExportedEntries,
  onRead: (rows: number) => Promise<void>,
): AsyncGenerator<Cell[]> {
  let after: Cursor | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    const rows = await database.readTenant(which.company_id, (tx) => listEntriesToFilter(tx, which, page));
    for (const row of rows) if (row.is_asked_for) yield cellsOf(row, which.product);
    await onRead(rows.length);
    const last = rows.at(-1);
    after = last && rows.length === rowsAtOnce ? { at: last.at, id: last.id } : undefined;
  } while (after);
}

/** Entries of the audit log as a table, newest first. */
export function auditSheet(
  parts: Pick<ExportParts, "database">,
  which: ExportedEntries,
  onRead: (rows: number) => Promise<void>,
): Sheet {
  return { name: "Audit log", columns, rows: rowsOf(parts, which, onRead) };
}

async function* matching(
  parts: ExportParts,
  which: ExportedEntries,
  { format, record }: { format: ExportFormat; record: RecordProgress },
): AsyncGenerator<Uint8Array> {
  const count = await parts.database.readTenant(which.company_id, (tx) => countEntries(tx, which));
  let done = 0;
  const sheet = auditSheet(parts, which, (rows) => record((done += rows), count));
  yield* bytesOf(() => (format === "csv" ? csvOf(sheet) : xlsxOf(sheet)));
}

/** Writes the requested entries into a file. */
export const writeAuditExport = defineJob({
  name: "export-audit-log",
  payload,
  concurrency: 2,
  expiresAfter: 900,
  run: async (parts: ExportParts, { company_id, export_id }) => {
    const { name: product } = await productOf(parts).current();
    return writeExport(parts, { kind: "audit_log", company_id, export_id }, ({ format, ...asked }, record) => {
      const { action, resource, user, days } = asked.filter as AuditExportFilter;
      const until = asked.requested_at;
      const since = new Date(`${daysUpTo(until, days).from}T00:00:00Z`);
      return matching(parts, { company_id, action, resource, user, product, since, until }, { format, record });
    });
  },
});
