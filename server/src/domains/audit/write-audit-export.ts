import type { Cursor } from "../../infra/http/cursor.ts";
import { daysUpTo } from "../../infra/http/period-file.ts";
import type { JobPayloads } from "../../infra/jobs.ts";
import { bytesOf, csvOf, xlsxOf, type Cell, type Column } from "../../infra/spreadsheet.ts";
import { writeExport, type ExportParts, type NoteProgress } from "../exports/public.ts";
import { countEntries, lookAtEntries, type AuditExportFilter, type ExportedEntries } from "./export-entry-queries.ts";
import { entryView, type EntryRow } from "./view.ts";

const rowsAtOnce = 500;

const columns: readonly Column[] = [
  { header: "Time (UTC)", holds: "time" },
  { header: "Who" },
  { header: "E-mail" },
  { header: "Kind" },
  { header: "Action" },
  { header: "Resource" },
  { header: "Resource ID" },
  { header: "Details" },
  { header: "Changes" },
  { header: "Network address" },
  { header: "Request ID" },
  { header: "Entry ID" },
];

/** What the screen shows of an entry, and its changes in full for programs. */
function cellsOf(row: EntryRow): Cell[] {
  const entry = entryView(row);
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
async function* rowsOf({ database }: ExportParts, which: ExportedEntries, note: NoteProgress): AsyncGenerator<Cell[]> {
  const { company_id } = which;
  const count = await database.readTenant(company_id, (tx) => countEntries(tx, which));
  let after: Cursor | undefined;
  let done = 0;
  do {
    const page = { after, limit: rowsAtOnce };
    const rows = await database.readTenant(company_id, (tx) => lookAtEntries(tx, which, page));
    for (const row of rows) if (row.is_asked_for) yield cellsOf(row);
    done += rows.length;
    await note(done, count);
    const last = rows.at(-1);
    after = last && rows.length === rowsAtOnce ? { at: last.at, id: last.id } : undefined;
  } while (after);
}

/** Writes the entries somebody asked for into a file. */
export function writeAuditExport(
  parts: ExportParts,
  { company_id, export_id }: JobPayloads["export-audit-log"],
): Promise<void> {
  return writeExport(parts, { kind: "audit_log", company_id, export_id }, (asked, note) => {
    const { action, resource, user, days } = asked.filter as AuditExportFilter;
    const until = asked.requested_at;
    const since = new Date(`${daysUpTo(until, days).from}T00:00:00Z`);
    const which = { company_id, action, resource, user, since, until };
    const sheet = { name: "Audit log", columns, rows: rowsOf(parts, which, note) };
    return bytesOf(() => (asked.format === "csv" ? csvOf(sheet) : xlsxOf(sheet)));
  });
}
