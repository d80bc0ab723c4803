import type { Database } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import type { JobHandlers, JobName } from "./queues.ts";
import type { Log } from "#platform/observability/log.ts";

interface Parts {
  database: Database;
  log: Log;
}

type Guarded = (payload: object) => Promise<void>;

function companyOf(payload: object): string | undefined {
  return "company_id" in payload && typeof payload.company_id === "string" ? payload.company_id : undefined;
}

/** Completes a job that fails because its company's data was erased: it has no work left and is not retried. */
export function unlessErased({ database, log }: Parts, handlers: JobHandlers): JobHandlers {
  const guarded =
    (name: JobName): Guarded =>
    async (payload) => {
      try {
        await (handlers[name] as (payload: object) => Promise<void>)(payload);
      } catch (error) {
        const company_id = companyOf(payload);
        const isOver =
          name !== "erase-company" && company_id && (await database.asSystem((tx) => isErasing(tx, company_id)));
        if (!isOver) throw error;
        log.info({ company_id, job: name }, "A job failed because its company is being deleted");
      }
    };
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, guarded(name)])) as Record<JobName, Guarded>;
}
