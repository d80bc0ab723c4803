import type { AdminApi, Company, MailContent, RouteOutput, RouteInput } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import { dayText } from "#platform/text/day-text.ts";
import { afterCommit } from "#platform/db/database.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { openAsSystem, type AdminRequest, type AdminContext } from "#platform/http/admin-realm.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import { workAt } from "#platform/context.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { type MovedTrial, moveTrialEnd, prolongTrial, type StripeLink } from "#domains/billing/public.ts";
import { getCompany, getToday } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { listStaffAddresses } from "#domains/memberships/public.ts";
import { adminAction } from "../admin-action.ts";
import { getAccountIn } from "../users/account-queries.ts";

type Extension = RouteInput<AdminApi["extendTrial"]>["body"];

/** Maximum attempts when other admins extend the same trial at Stripe concurrently. */
const turns = 5;

interface Words {
  /** The recipient's name. */
  name: string;
  company: Company;
  url: string;
  product: string;
}

/** @param end the trial's new last day */
function trialExtendedMail({ name, company, url, product }: Words, end: string): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t, language }) => {
    const day = dayText(end, language);
    return {
      subject: t("The {company} trial now runs until {day}", { ...own, day }),
      preview: t("{product} support extended your trial.", { product }),
      heading: t("Your trial was extended"),
      paragraphs: [
        t("Hello {name},", { name }),
        t("{product} support extended the {company} trial. It now runs until {day}, with all features.", {
          product,
          ...own,
          day,
        }),
      ],
      action: { label: t("Open Billing"), url },
      reason: t(
        "You’re receiving this because you manage billing for {company}. This email is about your contract, so you can’t unsubscribe.",
        own,
      ),
    };
  };
}

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
      content: trialExtendedMail({ name, company, url: `${publicUrl}/billing`, product: productName(ctx) }, day),
      sender: "operator" as const,
      is_required: true,
    })),
  );
}

interface Extending {
  body: Extension;
  moved: MovedTrial | undefined;
  sessions: Sessions;
}

const extend = adminAction({
  lock: ({ tx }, { body }: Extending) => getAccountIn(tx, body),
  async change({ tx, clock }, _account, { body: { company_id, extension_days: days }, moved, sessions }) {
    const given = await prolongTrial(tx, company_id, { days, now: clock.now(), moved });
    // The database notifies every process; this process must know before its next request.
    afterCommit(tx, () => sessions.forgetCompany(company_id));
    // Nothing where it was extended concurrently.
    return given && { changes: changesBetween(given.before, given.after), until: given.after.trial_ends_at };
  },
  audit: (_account, { body: { company_id, reason } }) => ({
    company_id,
    resource_type: "subscription",
    resource_id: company_id,
    reason,
    event: "subscription",
  }),
  notify: async (ctx, _account, { body }, { until }) => body.notify_user && notifyOwners(ctx, body.company_id, until),
});

/**
 * Extends the trial of a user's company. If Stripe tracks the trial, it is extended there first: when that request fails,
 * nothing has changed here, and repeating the request is safe.
 */
export async function extendTrial(
  call: AdminRequest,
  { params, body }: RouteInput<AdminApi["extendTrial"]>,
  { stripe, sessions }: { stripe: StripeLink | null; sessions: Sessions },
): Promise<RouteOutput<AdminApi["extendTrial"]>> {
  if (params.id !== body.user_id) throw invalid("user_id", "This does not match the user ID in the path");
  await call.database.asSystem((tx) => getAccountIn(tx, body));
  const { company_id, extension_days: days } = body;
  for (let turn = 1; turn <= turns; turn += 1) {
    const asked = { company_id, days, idempotencyKey: `trial-${call.requestId}-${turn}` };
    const moved = await moveTrialEnd({ ...call, stripe }, asked);
    if (moved === "meanwhile") continue;
    const { done } = await openAsSystem(call, (ctx) => extend(ctx, { body, moved, sessions }));
    if (done) return { message: `Trial extended by ${days} days successfully`, trial_ends: done.until.toISOString() };
  }
  throw new AppError("edit_conflict", "Someone else is extending this trial right now. Review it, then try again.");
}
