import type { Api, BetaUser, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { endSessionsOf, type Sessions } from "#domains/auth/public.ts";
import { lockPeople, suspendedHere } from "#domains/memberships/public.ts";
import { getTester, setTesterActive } from "./queries.ts";
import { betaUserView } from "./view.ts";

/** Shuts a tester out of the company at once, or lets them in again. Places and answers stay. */
export async function updateTester(
  ctx: Context,
  { params, body }: RouteInput<Api["updateTester"]>,
  sessions: Sessions,
): Promise<BetaUser> {
  // Of activating and suspending at once, the second sees what the first has done.
  await lockPeople(ctx.tx, ctx.company.id, [params.id]);
  const tester = await getTester(ctx.tx, ctx.company.id, params.id);
  if (!tester.joined_at) {
    const detail = body.is_active
      ? `${tester.email} has not joined yet. They become active when they accept their invitation.`
      : `${tester.email} has not joined yet. Revoke their invitation instead.`;
    throw new AppError("not_joined", detail);
  }
  if (body.is_active && tester.suspended_at) throw suspendedHere();
  if (tester.is_active === body.is_active) {
    skipAudit(ctx);
    return betaUserView(tester, ctx.clock.now());
  }
  await setTesterActive(ctx.tx, { company_id: ctx.company.id, id: tester.id }, body.is_active);
  if (!body.is_active) {
    const ended = await endSessionsOf(ctx.tx, { company_id: ctx.company.id, user_id: tester.id });
    afterCommit(ctx.tx, () => ended.forEach((hash) => sessions.forget(hash)));
  }
  await publishEvent(ctx, { to: "staff", kind: "people" });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: tester.id,
    changes: { is_active: { before: tester.is_active, after: body.is_active } },
  });
  return betaUserView({ ...tester, is_active: body.is_active }, ctx.clock.now());
}
