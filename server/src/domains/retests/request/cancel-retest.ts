import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getBuildRow } from "#domains/builds/public.ts";
import { lockMain, publishChange, writeEvents } from "#domains/feedback/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { settle } from "../answer/settle.ts";
import { cancelRetestRow, findRetest } from "./queries.ts";

/** Asks someone no longer who has not answered. @throws AppError retest_closed */
export async function cancelRetest(ctx: Context, { params }: RouteInput<Api["cancelRetest"]>): Promise<void> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const own = { company_id: ctx.company.id, project_id: params.id, id: params.retestId };
  const found = await findRetest(ctx.tx, own);
  if (!found) throw notFound("check");
  const item = await lockMain(ctx.tx, { company_id: ctx.company.id, id: found.item_id });
  if (!(await cancelRetestRow(ctx.tx, own)))
    throw new AppError("retest_closed", "This check is answered or closed already.");
  const build = await getBuildRow(ctx.tx, { ...own, id: found.build_id });
  const event = { kind: "retest_canceled", before: build.name, after: "" } as const;
  const by = { actor_id: ctx.user.id, at: ctx.clock.now() };
  await writeEvents(ctx.tx, { company_id: ctx.company.id, id: found.item_id }, [event], by);
  await publishEvent(ctx, { to: { user_ids: [found.user_id] }, kind: "work" });
  await publishChange(ctx, { ...item, company_id: ctx.company.id });
  const changes = { status: { before: "open", after: "canceled" } };
  await writeAudit(ctx, { action: "DELETE", resource_type: "retest", resource_id: found.id, changes });
  // The others may be enough now.
  await settle(ctx, item, found.build_id);
}
