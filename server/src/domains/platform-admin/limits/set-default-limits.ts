import type { AdminApi, CompanyLimits, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { publishToCompanies } from "../announcements/queries.ts";
import { limitChanges } from "./changes-in-words.ts";
import { getDefaultLimits, type StorageParts } from "./get-default-limits.ts";
import { rescheduleAllInvitations, transactionEndsWithin } from "./reschedule-all-invitations.ts";
import { getDefaults, updateDefaults } from "./queries.ts";

type Setting = RouteInput<AdminApi["setDefaultLimits"]>;

const set = adminAction({
  lock: ({ tx }, _input: Setting) => getDefaults(tx, "to change"),
  async change({ tx, clock, jobs }, before: CompanyLimits, { body: { limits } }) {
    const changes = limitChanges(before, limits);
    if (Object.keys(changes).length === 0) return undefined;
    await updateDefaults(tx, limits);
    if (before.invitations_per_day !== limits.invitations_per_day) {
      await jobs.send(rescheduleAllInvitations, {}, { tx });
      await jobs.send(rescheduleAllInvitations, {}, { tx, startAfterSeconds: transactionEndsWithin });
    }
    await publishToCompanies(tx, clock, "staff");
    return { changes };
  },
  audit: (_before, { body: { reason } }) => ({
    company_id: null,
    resource_type: "default_limits",
    resource_id: null,
    reason,
  }),
});

/** Sets them for all companies at once. */
export async function setDefaultLimits(
  ctx: AdminContext,
  input: Setting,
  parts: StorageParts,
): Promise<RouteOutput<AdminApi["setDefaultLimits"]>> {
  await set(ctx, input);
  return getDefaultLimits(ctx, parts);
}
