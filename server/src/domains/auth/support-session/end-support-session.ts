import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import type { Sessions } from "../session/cache.ts";
import { closeSupportSession } from "./queries.ts";
import { hadSupportSession } from "./support-access-queries.ts";

/** Shows our support out at once. */
export async function endSupportSession(
  ctx: Context,
  { params }: RouteInput<Api["endSupportSession"]>,
  sessions: Sessions,
): Promise<void> {
  const supportSession = { company_id: ctx.company.id, id: params.id };
  const ended = await closeSupportSession(ctx.tx, supportSession, { by: "company", at: ctx.clock.now() });
  if (!ended) {
    if (!(await hadSupportSession(ctx.tx, ctx.company.id, params.id))) throw notFound("support session");
    // It was ended concurrently, or had expired.
    skipAudit(ctx);
    return;
  }
  afterCommit(ctx.tx, () => ended.tokens.forEach((token) => sessions.forget(token)));
  await publishEvent(ctx, { to: "staff", kind: "support" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ended.user_id,
    changes: { support_session: { before: "running", after: "ended" } },
  });
}
