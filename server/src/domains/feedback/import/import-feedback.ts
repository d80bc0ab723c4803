import { randomUUID } from "node:crypto";
import type { Api, FeedbackImport, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { findBuild } from "#domains/builds/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { importView } from "./get-feedback-import.ts";
import { processFeedbackImport } from "./process-import.ts";
import { getImportRow, insertImport } from "./queries.ts";
import { readList } from "./read-list.ts";

type Input = RouteInput<Api["importFeedback"]>;

/** Reads a list for a project. @throws AppError invalid_input */
export async function readGiven(ctx: Context, project_id: string, body: Input["body"]) {
  const build = body.closed_build_id;
  if (build !== null && !(await findBuild(ctx.tx, { company_id: ctx.company.id, project_id, id: build })))
    throw invalid("closed_build_id", "Choose a build of this project.");
  return readList({ ...body, now: ctx.clock.now() });
}

/** Takes in a list of feedback; a job writes it down and reports row by row. */
export async function importFeedback(ctx: Context, { params, body }: Input): Promise<FeedbackImport> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const { mapping, items } = await readGiven(ctx, project_id, body);
  if (!mapping) throw invalid("mapping.title", "Choose the column with the titles.");
  const which = { company_id: ctx.company.id, project_id, id: randomUUID() };
  await insertImport(ctx.tx, { ...which, created_by: ctx.user.id, created_at: ctx.clock.now() }, items);
  const record = await getImportRow(ctx.tx, which);
  if (!record.finished_at)
    await ctx.jobs.send(processFeedbackImport, { company_id: ctx.company.id, import_id: which.id }, { tx: ctx.tx });
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "feedback",
    resource_id: which.id,
    changes: {
      project_id: { after: project_id },
      listed: { after: record.total },
      refused_at_once: { after: record.refused },
    },
  });
  return importView(record);
}
