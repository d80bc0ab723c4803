import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { CallContext } from "../../infra/context.ts";
import type { Cursor } from "../../infra/http/cursor.ts";
import { daysUpTo } from "../../infra/http/period-file.ts";
import type { JobPayloads } from "../../infra/jobs.ts";
import { csvOf, xlsxOf, type Cell, type Column } from "../../infra/spreadsheet.ts";
import type { Storage } from "../../infra/storage.ts";
import { claimExport, updateExport, type ClaimedExport, type WhichExport } from "./company-export-queries.ts";
import { exportLastsMs } from "./tidy-company-exports.ts";
import { countEntries, lookAtEntries, type ExportedEntries } from "./export-entry-queries.ts";
import { entryView, type EntryRow } from "./view.ts";

interface ExportParts extends Pick<CallContext, "database" | "clock" | "log"> {
  storage: Storage;
}
interface ExportedFile extends WhichExport {
  key: string;
}

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

/** Erased, asked for anew, or given up by a sweep: nobody would ever find this file. */
class NotWanted extends Error {}

/** Notes each whole percent, and says by that that somebody is at work; the hundredth is the file's being there. */
function progressOf({ database, clock }: ExportParts, file: ExportedFile, count: number) {
  let noted = 0;
  return async (done: number) => {
    const progress = Math.min(99, Math.floor((done / Math.max(1, count)) * 100));
    if (progress === noted) return;
    noted = progress;
    const change = { progress, worked_at: clock.now() };
    if (!(await database.inTenant(file.company_id, (tx) => updateExport(tx, file, change)))) throw new NotWanted();
  };
}

/** The entries in batches, each in a short transaction of its own, read only as fast as the file is stored. */
async function* rowsOf(parts: ExportParts, file: ExportedFile, which: ExportedEntries): AsyncGenerator<Cell[]> {
  const { company_id } = file;
  const count = await parts.database.readTenant(company_id, (tx) => countEntries(tx, which));
  const note = progressOf(parts, file, count);
  let after: Cursor | undefined;
  let done = 0;
  do {
    const page = { after, limit: rowsAtOnce };
    const rows = await parts.database.readTenant(company_id, (tx) => lookAtEntries(tx, which, page));
    for (const row of rows) if (row.is_asked_for) yield cellsOf(row);
    done += rows.length;
    await note(done);
    const last = rows.at(-1);
    after = last && rows.length === rowsAtOnce ? { at: last.at, id: last.id } : undefined;
  } while (after);
}

/** Streams the file into the storage. @returns its size in bytes */
async function store(parts: ExportParts, file: ExportedFile, asked: ClaimedExport): Promise<number> {
  const { action, resource, user, days } = asked.filter;
  const until = asked.requested_at;
  const since = new Date(`${daysUpTo(until, days).from}T00:00:00Z`);
  const which = { company_id: file.company_id, action, resource, user, since, until };
  const sheet = { name: "Audit log", columns, rows: rowsOf(parts, file, which) };
  const made = asked.format === "csv" ? csvOf(sheet) : xlsxOf(sheet);
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of made) {
      size += (chunk as Uint8Array).length;
      yield chunk as Uint8Array;
    }
  }
  // It reads ahead: a storage that fails at once must not leave it to fail by itself.
  made.on("error", () => {});
  try {
    await parts.storage.put(file.key, Readable.from(counted(), { objectMode: false }));
  } finally {
    made.destroy();
  }
  return size;
}

async function build(parts: ExportParts, file: ExportedFile, asked: ClaimedExport): Promise<void> {
  const size = await store(parts, file, asked);
  const now = parts.clock.now();
  const expires_at = new Date(now.getTime() + exportLastsMs);
  const ready = { status: "ready", progress: 100, size, worked_at: now, ready_at: now, expires_at } as const;
  if (!(await parts.database.inTenant(file.company_id, (tx) => updateExport(tx, file, ready)))) throw new NotWanted();
}

/** Writes the entries somebody asked for into a file. Killed and run again it starts from the beginning. */
export async function writeAuditExport(
  parts: ExportParts,
  { company_id, export_id }: JobPayloads["export-audit-log"],
): Promise<void> {
  const { database, clock, log, storage } = parts;
  const file = { company_id, id: export_id, key: randomBytes(24).toString("hex") };
  const begun = { key: file.key, now: clock.now() };
  const asked = await database.inTenant(company_id, (tx) => claimExport(tx, file, begun));
  if (!asked) return;
  if (asked.old) await storage.remove(asked.old);
  try {
    await build(parts, file, asked);
  } catch (error) {
    await storage.remove(file.key);
    if (error instanceof NotWanted) return;
    log.warn({ err: error, export_id }, "An export of the audit log failed and can be asked for again");
    const failed = { status: "failed", storage_key: null, worked_at: clock.now() } as const;
    await database.inTenant(company_id, (tx) => updateExport(tx, file, failed));
  }
}
