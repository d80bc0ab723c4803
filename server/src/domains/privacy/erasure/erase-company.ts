import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import type { StripeLink } from "#domains/billing/public.ts";
import type { Storage } from "#platform/files/storage.ts";
import { removeAnchors } from "#domains/audit/public.ts";
import { forgetAttemptsOfCompany } from "#platform/http/attempt-limiter.ts";
import { beginCompanyErasure } from "./begin-company-erasure.ts";
import { deleteCompany, insertReceipt, lockCompanyToErase } from "./company-erasure-queries.ts";
import { companyErasureSteps } from "./company-erasure-steps.ts";

const payload = z.object({ company_id: id });

export interface CompanyErasureParts extends Pick<RequestContext, "clock" | "database" | "jobs" | "log" | "publicUrl"> {
  storage: Storage;
  stripe: StripeLink | null;
  tables: Inventory;
}

/** Bounds a job's duration so that it does not count as lost; the next one continues. */
const batchesAJob = 400;

/** Runs all steps repeatedly until none finds anything to delete. @returns whether nothing is left */
async function takeAway(parts: CompanyErasureParts, companyId: string, atMost: number): Promise<boolean> {
  let batches = 0;
  for (let found = true; found;) {
    found = false;
    for (const step of companyErasureSteps) {
      while ((await step(parts, companyId)) > 0) {
        found = true;
        batches += 1;
        if (batches === atMost) return false;
      }
    }
  }
  return true;
}

/** Deletes the company row and writes the receipt of what was erased, then deletes its audit anchors from the storage. */
async function finish({ clock, database, log, storage }: CompanyErasureParts, companyId: string): Promise<void> {
  const erased = await database.asSystem(async (tx) => {
    const company = await lockCompanyToErase(tx, companyId);
    if (!company?.erasing_since) return undefined;
    await forgetAttemptsOfCompany(tx, companyId);
    const receipt = { company_id: companyId, begun: company.erasing_since, erased: company.erased };
    await insertReceipt(tx, { ...receipt, now: clock.now() });
    await deleteCompany(tx, companyId);
    return company.erased;
  });
  await removeAnchors(storage, companyId);
  if (erased) log.info({ company_id: companyId, erased }, "Company deleted");
}

/** Erases until nothing is left or the batches are used up; another job continues. */
export async function eraseSome(parts: CompanyErasureParts, company_id: string, atMost = batchesAJob): Promise<void> {
  const status = await beginCompanyErasure(parts, company_id);
  if (status === "stays") return;
  if (status === "gone" || (await takeAway(parts, company_id, atMost))) return finish(parts, company_id);
  await parts.database.asSystem((tx) => parts.jobs.send(eraseCompany, { company_id }, { tx }));
}

/**
 * Erases a company after its retention period: rows, files, emails and jobs in batches, and the company itself last.
 * Each step is harmless to repeat: after a crash, another run reaches the same end.
 */
export const eraseCompany = defineJob({
  name: "erase-company",
  payload,
  expiresAfter: 900,
  outlivesCompany: true,
  run: (parts: CompanyErasureParts, { company_id }) => eraseSome(parts, company_id),
});
