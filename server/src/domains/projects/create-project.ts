import { randomUUID } from "node:crypto";
import type { Api, RouteInput, Project } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { assertRoomForProject } from "./assert-room-for-project.ts";
import { getProjectRow, insertProject } from "./queries.ts";
import { projectView } from "./view.ts";

export async function createProject(ctx: Context, { body }: RouteInput<Api["createProject"]>): Promise<Project> {
  const id = randomUUID();
  await assertRoomForProject(ctx);
  const { name, description, welcome_message = "" } = body;
  await insertProject(ctx.tx, {
    company_id: ctx.company.id,
    id,
    name,
    description,
    welcome_message,
    created_by: ctx.user.id,
    created_at: ctx.clock.now(),
  });
  await publishEvent(ctx, { to: "staff", kind: "project", project_id: id });
  await writeAudit(ctx, {
    action: "CREATE",
    resource_type: "project",
    resource_id: id,
    changes: {
      name: { after: name },
      description: { after: description },
      ...(welcome_message && { welcome_message: { after: welcome_message } }),
    },
  });
  return projectView(await getProjectRow(ctx.tx, ctx.company.id, id));
}
