import { eraseCompany } from "./erase-company.ts";
import { defineSchedule } from "#platform/jobs/define-job.ts";
import { listOver } from "#domains/billing/public.ts";
import { listStalled } from "./company-erasure-queries.ts";
import type { CompanyErasureParts } from "./erase-company.ts";

type FinderParts = Pick<CompanyErasureParts, "clock" | "database" | "jobs" | "log">;

const companiesAtOnce = 100;
/** Longer than all attempts of a job take. */
const stalledMs = 3_600_000;

/** Starts the erasure of companies whose retention period is over, and restarts stalled erasures. */
export const findCompaniesToErase = defineSchedule({
  name: "erase-companies",
  every: "23 * * * *",
  run: async ({ clock, database, jobs, log }: FinderParts) => {
    const workedBefore = new Date(clock.now().getTime() - stalledMs);
    await database.asSystem(async (tx) => {
      const over = await listOver(tx, clock.now(), companiesAtOnce);
      const stalled = await listStalled(tx, workedBefore, companiesAtOnce);
      for (const { id, erasing_since } of stalled)
        log.warn({ company_id: id, erasing_since }, "The deletion of a company stalled and resumes");
      const companies = [...over, ...stalled.map(({ id }) => id)];
      const sent = companies.map((company_id) => ({ payload: { company_id } }));
      await jobs.sendMany(eraseCompany, sent, tx);
    });
  },
});
