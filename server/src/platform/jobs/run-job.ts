import type { Database } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import type { Log } from "#platform/observability/log.ts";
import type { AnyJob } from "./define-job.ts";

interface Parts {
  database: Database;
  log: Log;
}

function companyOf(payload: unknown): string | undefined {
  const hasCompany = typeof payload === "object" && payload !== null && "company_id" in payload;
  return hasCompany && typeof payload.company_id === "string" ? payload.company_id : undefined;
}

/** Does a job's work. One that fails because its company's data was erased is complete: it has no work left and is not retried. */
export async function runJob<P extends Parts>(parts: P, job: AnyJob<P>, payload: unknown): Promise<void> {
  try {
    await job.work(parts, payload);
  } catch (error) {
    const company_id = companyOf(payload);
    const isOver =
      !job.outlivesCompany && company_id && (await parts.database.asSystem((tx) => isErasing(tx, company_id)));
    if (!isOver) throw error;
    parts.log.info({ company_id, job: job.name }, "A job failed because its company is being deleted");
  }
}
