import type { AdminApi, OwnLimits, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { rescheduleInvitations } from "#domains/auth/public.ts";
import { adminAction } from "../admin-action.ts";
import { limitChanges } from "./changes-in-words.ts";
import { getDefaults, lockOwnLimits, saveOwnLimits } from "./queries.ts";

type Setting = RouteInput<AdminApi["setCompanyLimits"]>;

const set = adminAction({
  async lock({ tx }, { params }: Setting) {
    const own = await lockOwnLimits(tx, params.id);
    if (!own) throw notFound("company");
    return own;
  },
  async change({ tx, clock, jobs }, before: OwnLimits, { params, body: { own } }) {
    const changes = limitChanges(before, own);
    if (Object.keys(changes).length === 0) return undefined;
    await saveOwnLimits(tx, params.id, own, clock.now());
    const defaults = await getDefaults(tx);
    const perDay = (limits: OwnLimits) => ({ ...defaults, ...limits }).invitations_per_day;
    if (perDay(before) !== perDay(own)) await jobs.send(rescheduleInvitations, { company_id: params.id }, { tx });
    return { changes };
  },
  audit: (_before, { params: { id }, body: { reason } }) => ({
    company_id: id,
    resource_type: "company",
    resource_id: id,
    reason,
    event: "company",
  }),
});

/** Sets what a company may do beside what all may. */
export async function setCompanyLimits(ctx: AdminContext, input: Setting): Promise<void> {
  await set(ctx, input);
}
