import { processImport } from "./process-import.ts";
import { randomUUID } from "node:crypto";
import type { Api, RouteInput, TesterImport } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { assertFeature } from "#domains/installation/public.ts";
import { getProjectRow, type ProjectRow } from "#domains/projects/public.ts";
import { getTesterImportRow, insertImport } from "./queries.ts";
import { readList } from "./read-list.ts";
import { importView } from "../tester/view.ts";

/** Where a list may be imported. */
export async function getOpenProject(ctx: Context, projectId: string): Promise<ProjectRow> {
  await assertFeature(ctx.tx, ctx.company.id, "tester_import");
  const project = await getProjectRow(ctx.tx, ctx.company.id, projectId);
  if (project.archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to invite testers.");
  return project;
}

/** Takes in a list of people; a job invites them and reports row by row. */
export async function importTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["importTesters"]>,
): Promise<TesterImport> {
  const project = await getOpenProject(ctx, params.id);
  const people = readList(body.csv);
  const which = { company_id: ctx.company.id, project_id: project.id, id: randomUUID() };
  await insertImport(ctx.tx, { ...which, created_by: ctx.user.id, created_at: ctx.clock.now() }, people);
  const record = await getTesterImportRow(ctx.tx, which);
  if (!record.finished_at) {
    await ctx.jobs.send(processImport, { company_id: ctx.company.id, import_id: which.id }, { tx: ctx.tx });
  }
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: project.id });
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "project",
    resource_id: project.id,
    changes: {
      import_id: { after: which.id },
      listed: { after: record.total },
      refused_at_once: { after: record.refused },
    },
  });
  return importView(record);
}
