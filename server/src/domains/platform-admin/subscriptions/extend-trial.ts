import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { openAsSystem, type AdminRequest, type AdminContext } from "#platform/http/run-admin-route.ts";
import type { StripeLink } from "#domains/billing/public.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import { writeAdminAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { workAt } from "#platform/context.ts";
import { type MovedTrial, moveTrialEnd, prolongTrial } from "#domains/billing/public.ts";
import { getCompany, getToday } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { listStaffAddresses } from "#domains/memberships/public.ts";
import { trialExtendedMail } from "../users/emails.ts";
import { getAccountIn } from "../users/lock-account.ts";

type Extension = RouteInput<AdminApi["extendTrial"]>["body"];

/** Maximum attempts when other admins extend the same trial at Stripe concurrently. */
const turns = 5;

/** Emails the owner and admins. Ignores their email preferences, because it concerns their contract. */
async function notifyOwners(ctx: AdminContext, company_id: string, until: Date): Promise<void> {
  const { tx, publicUrl } = ctx;
  const day = await getToday(tx, company_id, until);
  const company = await getCompany(tx, company_id);
  const payers = await listStaffAddresses(tx, company_id, ["owner", "admin"]);
  await queueMails(
    workAt(ctx, tx, company_id),
    payers.map(({ id, email, name }) => ({
      category: "general_notification" as const,
      to: { email, name, user_id: id },
      content: trialExtendedMail({ name, company, url: `${publicUrl}/billing` }, day),
      sender: "operator" as const,
      is_required: true,
    })),
  );
}

/** @returns the new end; undefined when it was extended concurrently */
async function extend(ctx: AdminContext, body: Extension, moved: MovedTrial | undefined) {
  const { company_id, extension_days: days, reason, notify_user } = body;
  await getAccountIn(ctx.tx, body);
  const given = await prolongTrial(ctx.tx, company_id, { days, now: ctx.clock.now(), moved });
  if (!given) {
    skipAudit(ctx);
    return undefined;
  }
  await writeAdminAudit(ctx, company_id, {
    action: "UPDATE",
    resource_type: "subscription",
    resource_id: company_id,
    changes: changesBetween(given.before, given.after),
    reason,
  });
  await publishEvent(workAt(ctx, ctx.tx, company_id), { to: "staff", kind: "subscription" });
  if (notify_user) await notifyOwners(ctx, company_id, given.after.trial_ends_at);
  return given.after.trial_ends_at;
}

/**
 * Extends the trial of a user's company. If Stripe tracks the trial, it is extended there first: when that request fails,
 * nothing has changed here, and repeating the request is safe.
 */
export async function extendTrial(
  stripe: StripeLink | null,
  call: AdminRequest,
  { params, body }: RouteInput<AdminApi["extendTrial"]>,
): Promise<RouteOutput<AdminApi["extendTrial"]>> {
  if (params.id !== body.user_id) throw invalid("user_id", "This does not match the user ID in the path");
  await call.database.asSystem((tx) => getAccountIn(tx, body));
  const { company_id, extension_days: days } = body;
  for (let turn = 1; turn <= turns; turn += 1) {
    const asked = { company_id, days, idempotencyKey: `trial-${call.requestId}-${turn}` };
    const moved = await moveTrialEnd({ ...call, stripe }, asked);
    if (moved === "meanwhile") continue;
    const until = await openAsSystem(call, (ctx) => extend(ctx, body, moved));
    if (until) return { message: `Trial extended by ${days} days successfully`, trial_ends: until.toISOString() };
  }
  throw new AppError("edit_conflict", "Someone else is extending this trial right now. Review it, then try again.");
}
