import type { Api, ImportProgress, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { findBuild } from "#domains/builds/public.ts";
import { getProjectToWriteIn, startImport } from "#domains/projects/public.ts";
import { feedbackImports } from "./process-import.ts";
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
export async function importFeedback(ctx: Context, { params, body }: Input): Promise<ImportProgress> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const { mapping, items } = await readGiven(ctx, project_id, body);
  if (!mapping) throw invalid("mapping.title", "Choose the column with the titles.");
  const rows = items.map(({ line, content, problem }) => {
    if (problem !== null) return { line, problem, content: null, author_email: null, number: null };
    return { line, problem, content, author_email: content.author_email || null, number: null };
  });
  const started = await startImport(ctx, feedbackImports, project_id, rows);
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "feedback",
    resource_id: started.id,
    changes: {
      project_id: { after: project_id },
      listed: { after: started.total },
      refused_at_once: { after: started.refused },
    },
  });
  return started;
}
