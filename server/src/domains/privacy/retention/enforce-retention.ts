import { id } from "@firstlight/contract";
import { z } from "zod";
import { findRetention, listCompanyIds, recordRetentionEnforced } from "#domains/companies/public.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import type { RequestContext } from "#platform/context.ts";
import type { HookParts, RetentionHook } from "#platform/domain.ts";
import { defineJob } from "#platform/jobs/define-job.ts";

const payload = z.object({ company_id: id });

interface Parts extends HookParts, Pick<RequestContext, "jobs" | "publicUrl"> {
  retentionHooks: readonly RetentionHook[];
}

const dayMs = 86_400_000;
const companiesAtOnce = 1_000;
/** Maximum rows of each kind per job, which takes minutes. The next job continues. */
const usual = { rowsAtOnce: 100, rowsOfAJob: 5_000 };

/** Runs nightly: queues a job for each company with data to delete. */
export async function beginRetention({ database, jobs }: Pick<Parts, "database" | "jobs">): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const ids: string[] = await database.asSystem(async (tx) => {
      const found = await listCompanyIds(tx, from, companiesAtOnce);
      const sent = found.map((company_id) => ({ payload: { company_id } }));
      await jobs.sendMany(enforceRetention, sent, tx);
      return found;
    });
    after = ids.length === companiesAtOnce ? (ids.at(-1) ?? null) : null;
  } while (after !== null);
}

/** Start of the first retained day, UTC. */
async function firstRetainedDay({ clock, database }: Parts, companyId: string): Promise<Date> {
  const { retention_days } = await database.readTenant(companyId, (tx) => findRetention(tx, companyId));
  const today = Math.floor(clock.now().getTime() / dayMs);
  return new Date((today - retention_days) * dayMs);
}

/** Deletes rows of one kind, as many as a job may. */
async function deleteSome(
  parts: Parts,
  { deleteBefore, counted }: RetentionHook,
  which: { company_id: string; before: Date },
): Promise<{ deleted: number; isDone: boolean }> {
  const { rowsAtOnce, rowsOfAJob } = counted ?? usual;
  let deleted = 0;
  while (deleted < rowsOfAJob) {
    const rows = await deleteBefore(parts, { ...which, limit: rowsAtOnce });
    deleted += rows;
    if (rows === 0) return { deleted, isDone: true };
  }
  return { deleted, isDone: false };
}

/**
 * Deletes data of testers older than the retention period, such as answers with their files, and then what is counted from it.
 * Harmless to repeat; another job continues where one stops.
 */
export const enforceRetention = defineJob({
  name: "enforce-retention",
  payload,
  expiresAfter: 900,
  run: async (parts: Parts, { company_id }) => {
    const { clock, database, jobs, publicUrl, retentionHooks } = parts;
    const which = { company_id, before: await firstRetainedDay(parts, company_id) };
    const changes: Record<string, { before: number; after: number }> = {};
    let isDone = true;
    for (const hook of retentionHooks) {
      if (hook.counted) continue;
      const some = await deleteSome(parts, hook, which);
      if (some.deleted > 0) changes[hook.name] = { before: some.deleted, after: 0 };
      isDone &&= some.isDone;
    }
    for (const hook of retentionHooks) {
      if (hook.counted && isDone) isDone = (await deleteSome(parts, hook, which)).isDone;
    }
    await database.inTenant(company_id, async (tx) => {
      if (isDone) await recordRetentionEnforced(tx, company_id, clock.now());
      else await jobs.send(enforceRetention, { company_id }, { tx });
      if (Object.keys(changes).length === 0) return;
      const work = { tx, clock, jobs, publicUrl, company: { id: company_id } };
      await writeJobAudit(work, { kind: "job", name: "enforce-retention" }, [
        { action: "DELETE", resource_type: "company", resource_id: company_id, changes },
      ]);
    });
  },
});
