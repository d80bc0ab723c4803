import { limits, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { assertOnProject } from "../tester/membership-queries.ts";
import { retag, saveTags } from "./queries.ts";

/** Adds tags to testers of a project and removes tags, of all of them or none. */
export async function tagTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["tagTesters"]>,
): Promise<RouteOutput<Api["tagTesters"]>> {
  const { id: project_id } = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const project = { company_id: ctx.company.id, project_id };
  const user_ids = [...new Set(body.user_ids)];
  await assertOnProject(ctx.tx, project, user_ids);
  const changed = await retag(ctx.tx, project, { ...body, user_ids });
  if (changed.some(({ tags }) => tags.length > limits.tagsPerTester)) {
    throw invalid("add", `A tester can have at most ${limits.tagsPerTester} tags. Remove some first.`);
  }
  if (changed.length === 0) {
    skipAudit(ctx);
    return { changed: 0 };
  }
  await saveTags(ctx.tx, project, changed, { updated_by: ctx.user.id, updated_at: ctx.clock.now() });
  await publishEvent(ctx, { to: "staff", kind: "people", project_id });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project_id,
    changes: {
      testers_tagged: { after: changed.length },
      tags_added: { after: body.add.length },
      tags_removed: { after: body.remove.length },
    },
  });
  return { changed: changed.length };
}
