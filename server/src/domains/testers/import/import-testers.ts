import type { Api, ImportProgress, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { assertFeature } from "#domains/installation/public.ts";
import { getProjectRow, type ProjectRow, startImport } from "#domains/projects/public.ts";
import { testerImports } from "./process-import.ts";
import { readList } from "./read-list.ts";

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
): Promise<ImportProgress> {
  const project = await getOpenProject(ctx, params.id);
  const started = await startImport(ctx, testerImports, project.id, readList(body.csv));
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: project.id });
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "project",
    resource_id: project.id,
    changes: {
      import_id: { after: started.id },
      listed: { after: started.total },
      refused_at_once: { after: started.refused },
    },
  });
  return started;
}
