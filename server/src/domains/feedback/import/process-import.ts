import { id } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { lockSettings } from "../settings/queries.ts";
import { insertImported, listAuthors } from "./item-queries.ts";
import { judge } from "./judge.ts";
import {
  decideRows,
  finishImport,
  listWaitingRows,
  lockRunningImport,
  refuseWaiting,
  type Decided,
  type WaitingRow,
} from "./queries.ts";

const payload = z.object({ company_id: id, import_id: id });

/** Parts of the process that the import worker uses. */
export type ImportParts = Pick<RequestContext, "clock" | "database" | "jobs" | "publicUrl">;

/** Who reports wait for the numbers of so many. */
const rowsAtOnce = 100;
/** After this many batches, imports of other companies take their turn. */
const partsAtOnce = 10;
const archived = "The project was archived. Restore it and import the list again";
const deleted = "The project was deleted. Restore it and import the list again";

/** Writes down what is not here yet, with an audit entry each. No one is notified. */
async function addRows(
  work: TenantWork,
  project: ProjectKey,
  importer: string,
  rows: readonly WaitingRow[],
): Promise<Decided[]> {
  const emails = rows.flatMap(({ author_email }) => author_email ?? []);
  const authors = await listAuthors(work.tx, project, emails);
  // Others who import or report wait from here on: what is here already stays known.
  await lockSettings(work.tx, project);
  const verdictOf = await judge(
    work.tx,
    project,
    rows.map(({ content }) => content),
  );
  const verdicts = rows.map((row) => ({ ...row, ...verdictOf(row.content) }));
  const added = verdicts
    .filter(({ outcome }) => outcome === "added")
    .map((row) => ({ ...row, id: randomUUID(), author_id: authors.get(row.author_email ?? "") }));
  const numbers = await insertImported(work.tx, project, added, { importer, now: work.clock.now() });
  await writeJobAudit(
    work,
    { kind: "person", user_id: importer },
    added.map(({ id: item_id, content }, index) => ({
      action: "CREATE",
      resource_type: "feedback",
      resource_id: item_id,
      changes: {
        project_id: { after: project.project_id },
        number: { after: numbers[index] },
        type: { after: content.type },
      },
    })),
  );
  const byLine = new Map(added.map(({ line }, index) => [line, numbers[index] ?? null]));
  return verdicts.map(({ line, outcome, reason, number }) => ({
    line,
    outcome,
    reason,
    number: byLine.get(line) ?? number,
  }));
}

/** Works off the next rows in one transaction: all or nothing. @returns whether rows are still waiting */
async function workOffPart(work: TenantWork, importId: string): Promise<boolean> {
  const which = { company_id: work.company.id, id: importId };
  const running = await lockRunningImport(work.tx, which);
  if (!running) return false;
  const { project_id, created_by } = running;
  const project = running.is_there ? await getProjectToChange(work.tx, work.company.id, project_id) : undefined;
  const isClosed = !project || project.archived_at !== null;
  if (isClosed) await refuseWaiting(work.tx, which, project ? archived : deleted);
  const waiting = isClosed ? [] : await listWaitingRows(work.tx, which, rowsAtOnce + 1);
  const rows = waiting.slice(0, rowsAtOnce);
  if (rows.length > 0) {
    const key = { company_id: work.company.id, project_id };
    await decideRows(work.tx, which, await addRows(work, key, created_by, rows));
  }
  const more = waiting.length > rowsAtOnce;
  if (!more) await finishImport(work.tx, which, work.clock.now());
  if (project) await publishEvent(work, { to: "staff", kind: "feedback", project_id });
  return more;
}

/** Writes down the rows of an import. Repeating it is harmless: a row with an outcome is not worked off again. */
export const processFeedbackImport = defineJob({
  name: "import-feedback",
  payload,
  run: async (parts: ImportParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    const company = { id: job.company_id };
    for (let part = 1; part <= partsAtOnce; part += 1) {
      const more = await parts.database.inTenant(company.id, async (tx) => {
        const waits = await workOffPart({ tx, company, clock, jobs, publicUrl }, job.import_id);
        if (waits && part === partsAtOnce) await jobs.send(processFeedbackImport, job, { tx });
        return waits;
      });
      if (!more) return;
    }
  },
});
