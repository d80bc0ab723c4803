import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { addTesters } from "../tester/add-testers.ts";
import { outcomes } from "./outcomes.ts";
import {
  decideRows,
  finishImport,
  listListedPersonRows,
  lockRunningImport,
  rejectWaiting,
  type Decided,
} from "./queries.ts";

const payload = z.object({ company_id: id, import_id: id });

/** Parts of the process that the import worker uses. */
export type ImportParts = Pick<RequestContext, "clock" | "database" | "jobs" | "publicUrl">;
type Running = NonNullable<Awaited<ReturnType<typeof lockRunningImport>>>;

const rowsAtOnce = 100;
/** After this many batches, imports of other companies take their turn. */
const partsAtOnce = 10;
const archived = "The project was archived. Restore it and import the list again";
const deleted = "The project was deleted. Restore it and import the list again";

async function addRows(
  work: TenantWork,
  running: Running,
  project: { id: string; name: string },
  rows: readonly { line: number; email: string; name: string }[],
): Promise<Decided[]> {
  const inviter = { id: running.created_by, name: running.inviter_name };
  const added = await addTesters(work, { project, inviter }, rows);
  const entries = added
    .flatMap(({ verdict, tester }) => (verdict === "added" ? tester : []))
    .map((tester) => ({
      action: "INVITE" as const,
      resource_type: "user" as const,
      resource_id: tester.id,
      changes: { project_id: { after: project.id } },
    }));
  await writeJobAudit(work, { kind: "person", user_id: inviter.id }, entries);
  return added.map(({ verdict }, index) => ({ line: rows[index]?.line ?? 0, ...outcomes[verdict] }));
}

/** Processes the next rows in one transaction: all or nothing. @returns whether rows are still waiting */
async function workOffPart(work: TenantWork, importId: string): Promise<boolean> {
  const which = { company_id: work.company.id, id: importId };
  const running = await lockRunningImport(work.tx, which);
  if (!running) return false;
  if (!running.is_there) {
    await rejectWaiting(work.tx, which, deleted);
    await finishImport(work.tx, which, work.clock.now());
    return false;
  }
  const project = await getProjectToChange(work.tx, work.company.id, running.project_id);
  const page = { limit: rowsAtOnce, afterLine: 0, outcome: "waiting" as const };
  const waiting = await listListedPersonRows(work.tx, which, page);
  const rows = waiting.slice(0, rowsAtOnce);
  if (project.archived_at) await rejectWaiting(work.tx, which, archived);
  else if (rows.length > 0) await decideRows(work.tx, which, await addRows(work, running, project, rows));
  const more = !project.archived_at && waiting.length > rowsAtOnce;
  if (!more) await finishImport(work.tx, which, work.clock.now());
  // Reports the progress, even when no tester was added.
  await publishEvent(work, { to: "staff", kind: "people", project_id: project.id });
  return more;
}

/** Invites the people of an import. Repeating it is harmless: a row with an outcome is not processed again. */
export const processImport = defineJob({
  name: "import-testers",
  payload,
  run: async (parts: ImportParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    const company = { id: job.company_id };
    for (let part = 1; part <= partsAtOnce; part += 1) {
      const more = await parts.database.inTenant(company.id, async (tx) => {
        const waits = await workOffPart({ tx, company, clock, jobs, publicUrl }, job.import_id);
        if (waits && part === partsAtOnce) await jobs.send(processImport, job, { tx });
        return waits;
      });
      if (!more) return;
    }
  },
});
