import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { Storage } from "#platform/files/storage.ts";
import { deleteOldDays } from "#domains/analytics/public.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { findRetention, listCompanyIds, recordRetentionEnforced } from "#domains/companies/public.ts";
import { deleteOldAnswers, deleteOldFormDrafts } from "#domains/forms/public.ts";
import { deleteOldMessages } from "#domains/messages/public.ts";
import { deleteOldStepAnswers } from "#domains/wizards/public.ts";

const payload = z.object({ company_id: id });

type Parts = Pick<RequestContext, "clock" | "database" | "jobs" | "publicUrl"> & { storage: Storage };
type Outdated = Parameters<typeof deleteOldDays>[1];

const dayMs = 86_400_000;
const companiesAtOnce = 1_000;
const rowsAtOnce = 100;
/** Maximum rows of each kind per job, which takes minutes. The next job continues. */
const rowsOfAJob = 5_000;
/** Daily counts are cheap to delete, and there may be millions when a company shortens its retention. */
const countsAtOnce = 5_000;
const countsOfAJob = 200_000;

/** Runs nightly: queues a job for each company with data to delete. */
export async function beginRetention({ database, jobs }: Pick<Parts, "database" | "jobs">): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const ids: string[] = await database.asSystem(async (tx) => {
      const found = await listCompanyIds(tx, from, companiesAtOnce);
      await jobs.sendMany(
        enforceRetention,
        found.map((company_id) => ({ payload: { company_id } })),
        tx,
      );
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

async function someAtATime(
  deleteSome: () => Promise<number>,
  most = rowsOfAJob,
): Promise<{ deleted: number; isDone: boolean }> {
  let deleted = 0;
  while (deleted < most) {
    const rows = await deleteSome();
    deleted += rows;
    if (rows === 0) return { deleted, isDone: true };
  }
  return { deleted, isDone: false };
}

/** Deletes the daily counts in short transactions, because concurrent counting waits for each. */
function forgetDays({ database }: Parts, outdated: Outdated) {
  const { company_id, before } = outdated;
  const some = { company_id, before, limit: countsAtOnce };
  return someAtATime(() => database.inTenant(company_id, (tx) => deleteOldDays(tx, some)), countsOfAJob);
}

/**
 * Deletes data of testers older than the retention period: answers with their files, drafts, wizard answers and messages.
 * Harmless to repeat; another job continues where one stops.
 */
export const enforceRetention = defineJob({
  name: "enforce-retention",
  payload,
  expiresAfter: 900,
  run: async (parts: Parts, { company_id }) => {
    const { clock, database, jobs, publicUrl } = parts;
    const outdated = { company_id, before: await firstRetainedDay(parts, company_id), limit: rowsAtOnce };
    const answers = await someAtATime(() => deleteOldAnswers(parts, outdated));
    const drafts = await someAtATime(() => deleteOldFormDrafts(parts, outdated));
    const steps = await someAtATime(() => database.inTenant(company_id, (tx) => deleteOldStepAnswers(tx, outdated)));
    const messages = await someAtATime(() => deleteOldMessages(parts, outdated));
    const all = { answers, drafts, answers_in_wizards: steps, messages };
    const isDone = Object.values(all).every((kind) => kind.isDone) && (await forgetDays(parts, outdated)).isDone;
    await database.inTenant(company_id, async (tx) => {
      if (isDone) await recordRetentionEnforced(tx, company_id, clock.now());
      else await jobs.send(enforceRetention, { company_id }, { tx });
      const gone = Object.entries(all).filter(([, { deleted }]) => deleted > 0);
      if (gone.length === 0) return;
      const changes = Object.fromEntries(gone.map(([kind, { deleted }]) => [kind, { before: deleted, after: 0 }]));
      const work = { tx, clock, jobs, publicUrl, company: { id: company_id } };
      await writeJobAudit(work, { kind: "job", name: "enforce-retention" }, [
        { action: "DELETE", resource_type: "company", resource_id: company_id, changes },
      ]);
    });
  },
});
