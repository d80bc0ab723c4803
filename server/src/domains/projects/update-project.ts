import type { Api, HandlerInput, Project } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { writeAudit } from "../audit/public.ts";
import { getProject, updateProject as updateRow } from "./queries.ts";
import { projectView } from "./view.ts";

export async function updateProject(
  ctx: Context,
  { params, body }: HandlerInput<Api["updateProject"]>,
): Promise<Project> {
  const before = await getProject(ctx.tx, ctx.company.id, params.id);
  await updateRow(ctx.tx, { company_id: ctx.company.id, id: params.id }, body);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: params.id,
    changes: {
      name: { before: before.name, after: body.name },
      description: { before: before.description, after: body.description },
    },
  });
  return projectView({ ...before, ...body });
}
