import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { RequestContext } from "#platform/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { ExportKind } from "./tables.ts";
import type { Storage } from "#platform/files/storage.ts";
import { claimExport, updateExport, type ClaimedExport, type WhichExport } from "./queries.ts";
import { exportLastsMs } from "./clean-up-exports.ts";

export interface ExportParts extends Pick<RequestContext, "database" | "clock" | "log"> {
  storage: Storage;
}

interface ExportedFile extends WhichExport {
  key: string;
}

/** Says how much is done of all there is to do, in whatever is counted. */
export type RecordProgress = (done: number, all: number) => Promise<void>;

/** The bytes of the file, each read only as fast as they are stored. */
export type WriteContent = (asked: ClaimedExport, record: RecordProgress) => AsyncIterable<Uint8Array>;

/** Erased, requested again, or marked as failed by a cleanup job: no user would ever find this file. */
class NotWanted extends Error {}

/** The writing job reports that it is running at least this often. */
const signEveryMs = 60_000;

async function change(parts: ExportParts, file: ExportedFile, to: { progress: number; size?: number }): Promise<void> {
  const now = parts.clock.now();
  const ready = to.size === undefined ? {} : ({ status: "ready", ready_at: now } as const);
  // It ends a day after the last sign of work on it, so that none ends while it is being written.
  const times = { worked_at: now, expires_at: new Date(now.getTime() + exportLastsMs) };
  const all = { ...to, ...ready, ...times };
  if (!(await parts.database.inTenant(file.company_id, (tx) => updateExport(tx, file, all)))) throw new NotWanted();
}

/** Records each whole percent, which also shows that the job is running; 100 means that the file exists. */
export function progressOf(clock: Clock, save: (progress: number) => Promise<unknown>): RecordProgress {
  let recordedProgress = 0;
  let recordedAt = clock.now().getTime();
  return async (done, all) => {
    const progress = Math.max(recordedProgress, Math.min(99, Math.floor((done / Math.max(1, all)) * 100)));
    const at = clock.now().getTime();
    if (progress === recordedProgress && at - recordedAt < signEveryMs) return;
    [recordedProgress, recordedAt] = [progress, at];
    await save(progress);
  };
}

/** Streams the file into the storage. @returns its size in bytes */
export async function store(
  { storage }: Pick<ExportParts, "storage">,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.length;
      yield chunk;
    }
  }
  await storage.put(key, Readable.from(counted(), { objectMode: false }));
  return size;
}

/** Writes a requested export file. A killed job starts from the beginning when it runs again. */
export async function writeExport(
  parts: ExportParts,
  { kind, company_id, export_id }: { kind: ExportKind; company_id: string; export_id: string },
  contentOf: WriteContent,
): Promise<void> {
  const { database, clock, log, storage } = parts;
  const file = { company_id, id: export_id, key: randomBytes(24).toString("hex") };
  const begun = { key: file.key, now: clock.now() };
  const asked = await database.inTenant(company_id, (tx) => claimExport(tx, { ...file, kind }, begun));
  if (!asked) return;
  if (asked.old) await storage.remove(asked.old);
  const record = progressOf(clock, (progress) => change(parts, file, { progress }));
  try {
    const size = await store(parts, file.key, contentOf(asked, record));
    await change(parts, file, { progress: 100, size });
  } catch (error) {
    await storage.remove(file.key);
    if (error instanceof NotWanted) return;
    log.warn({ err: error, export_id, kind }, "An export failed and can be requested again");
    const failed = { status: "failed", storage_key: null, worked_at: clock.now() } as const;
    await database.inTenant(company_id, (tx) => updateExport(tx, file, failed));
  }
}
