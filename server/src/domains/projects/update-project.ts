import type { Api, HandlerInput, Project } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { projectNews, tellLive } from "../../infra/events/tell-live.ts";
import { writeAudit, writeNoAudit } from "../audit/public.ts";
import { getProjectToChange, updateProject as updateRow } from "./queries.ts";
import { projectView } from "./view.ts";

export async function updateProject(
  ctx: Context,
  { params, body }: HandlerInput<Api["updateProject"]>,
): Promise<Project> {
  const before = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  if (before.name === body.name && before.description === body.description) {
    writeNoAudit(ctx);
    return projectView(before);
  }
  await updateRow(ctx.tx, { company_id: ctx.company.id, id: params.id }, body);
  await tellLive(ctx, ...projectNews(params.id));
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
