import { inBatches } from "#platform/db/in-batches.ts";
import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { FileHooks } from "#platform/domain.ts";
import type { Storage, StoredFile } from "#platform/files/storage.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { deleteUploadsInParts, listOldUploadsInParts } from "./parts/queries.ts";
import { removeParts, rootOf } from "./parts/layout.ts";
import { deleteUnneeded, listFreeUploads, listReferenced, type UploadCursor } from "./orphan-queries.ts";

const payload = z.object({ after: z.string().nullable() });

export interface OrphanParts extends Pick<RequestContext, "database" | "clock" | "jobs" | "publicUrl"> {
  storage: Storage;
  fileHooks: readonly FileHooks[];
}

const dayMs = 86_400_000;
const freeForDays = 30;
const rowsAtOnce = 200;
const filesAtOnce = 500;
const pagesAJob = 20;

/** Rows first: the cleanup of the storage finds a file without a row, but a row without a file fails its readers. */
async function deleteFree(parts: OrphanParts, companyId: string, ids: readonly string[]): Promise<void> {
  const { database, clock, jobs, publicUrl, storage, fileHooks } = parts;
  const gone = await database.inTenant(companyId, async (tx) => {
    const deleted = await deleteUnneeded(tx, fileHooks, { companyId, ids });
    const entries = deleted.map(({ id }) => ({ action: "DELETE", resource_type: "upload", resource_id: id }) as const);
    const work = { tx, clock, jobs, publicUrl, company: { id: companyId } };
    await writeJobAudit(work, { kind: "job", name: "delete-orphaned-uploads" }, entries);
    return deleted;
  });
  for (const { storage_key } of gone) await storage.remove(storage_key);
}

async function deleteUnattached(parts: OrphanParts): Promise<void> {
  const createdBefore = new Date(parts.clock.now().getTime() - freeForDays * dayMs);
  let after: UploadCursor | undefined;
  do {
    const page = { createdBefore, after, limit: rowsAtOnce };
    const free = await parts.database.asSystem((tx) => listFreeUploads(tx, page));
    for (const [companyId, uploads] of Map.groupBy(free, ({ company_id }) => company_id)) {
      await deleteFree(
        parts,
        companyId,
        uploads.map(({ id }) => id),
      );
    }
    after = free.length === rowsAtOnce ? free.at(-1) : undefined;
  } while (after);
}

async function deleteAbandonedParts({ database, clock, storage }: OrphanParts): Promise<void> {
  const begunBefore = new Date(clock.now().getTime() - dayMs);
  await inBatches(rowsAtOnce, async (limit) => {
    const old = await database.asSystem((tx) => listOldUploadsInParts(tx, begunBefore, limit));
    for (const [companyId, begun] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = begun.map(({ id }) => id);
      const gone = await database.inTenant(companyId, (tx) => deleteUploadsInParts(tx, companyId, ids));
      for (const each of gone) await removeParts(storage, each);
    }
    return old.length;
  });
}

/** Deletes orphaned files: unattached for 30 days and in no draft, of deleted responses, or unfinished for a day. */
export const deleteOrphanedUploads = defineSchedule({
  name: "delete-orphaned-uploads",
  every: "47 3 * * *",
  expiresAfter: 900,
  formerly: ["sweep-uploads"],
  run: async (parts: OrphanParts) => {
    await deleteUnattached(parts);
    await deleteAbandonedParts(parts);
    await parts.database.asSystem((tx) => parts.jobs.send(deleteOrphanedFiles, { after: null }, { tx }));
  },
});

// Other files in the same bucket are not ours.
const ours = /^[0-9a-f]{48}(\.|$)/;

async function removeUnknown(
  { database, clock, storage, fileHooks }: OrphanParts,
  files: readonly StoredFile[],
): Promise<void> {
  const storedBefore = clock.now().getTime() - dayMs;
  const keys = files
    .filter(({ key, modified_at }) => ours.test(key) && modified_at.getTime() < storedBefore)
    .map(({ key }) => key);
  if (keys.length === 0) return;
  const roots = keys.flatMap((key) => rootOf(key) ?? []);
  const referenced = await database.asSystem((tx) => listReferenced(tx, fileHooks, { keys, roots }));
  for (const key of keys) {
    if (!referenced.has(key) && !referenced.has(rootOf(key) ?? "")) await storage.remove(key);
  }
}

/** Removes files without a row from the storage, some pages of its listing per job; the next job continues there. */
export const deleteOrphanedFiles = defineJob({
  name: "delete-orphaned-files",
  payload,
  expiresAfter: 900,
  formerly: ["sweep-storage"],
  run: async (parts: OrphanParts, { after }) => {
    let from = after ?? undefined;
    for (let page = 0; page < pagesAJob; page += 1) {
      const files = await parts.storage.list({ after: from, limit: filesAtOnce });
      await removeUnknown(parts, files);
      from = files.at(-1)?.key;
      // A store may send less than a page; at its end it sends nothing.
      if (from === undefined) return;
    }
    const next = { after: from ?? null };
    await parts.database.asSystem((tx) => parts.jobs.send(deleteOrphanedFiles, next, { tx }));
  },
});
