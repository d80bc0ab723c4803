import {
  maxMessagesCounted,
  minorUnits,
  type AdminApi,
  type AdminUserDetails,
  type RouteOutput,
  type RouteInput,
} from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import { type AdminRequest, openAsSystem } from "#platform/http/admin-realm.ts";
import { detailsOf } from "#domains/audit/public.ts";
import { accessOf } from "#domains/billing/public.ts";
import { adminAction } from "../admin-action.ts";
import { findPerson, type PersonRow } from "./queries.ts";
import { countForms, findCompanyOf, listStaff } from "./account-queries.ts";
import { personView, statusOf } from "./list-admin-users.ts";
import { type Activity, countWorkOf, listActivity } from "./person-queries.ts";

const staffShown = 50;
const activitiesShown = 30;

type Details = Omit<AdminUserDetails, "own" | "team_members" | "activity_timeline" | "total_forms">;

function detailsView(row: PersonRow, now: Date, usual: string): Details {
  const currency = row.currency ?? usual;
  return {
    ...personView(row, now),
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    login_count: row.login_count,
    company_domain: row.company_domain,
    monthly_cost: row.monthly_cents / minorUnits(currency),
    currency,
    trial_days_remaining: accessOf(row, now).days_left,
    suspended_at: row.suspended_at?.toISOString() ?? null,
  };
}

/** "Signed in 14 times" */
function activityView({ at, since, times, ...activity }: Activity): AdminUserDetails["activity_timeline"][number] {
  const description = detailsOf({ ...activity, changes: {} });
  return {
    timestamp: at.toISOString(),
    since: since.toISOString(),
    description: times > 1 ? `${description} ${times} times` : description,
  };
}

type Viewing = RouteInput<AdminApi["getAdminUser"]>;

const view = adminAction({
  async lock({ tx }, { params }: Viewing) {
    const company_id = await findCompanyOf(tx, params.id);
    if (!company_id) throw notFound("user");
    return company_id;
  },
  change: async () => ({ changes: {} }),
  audit: (company_id, { params, query }) => ({
    company_id,
    action: "VIEW",
    resource_type: "user",
    resource_id: params.id,
    reason: query.reason,
  }),
});

/**
 * One person with their company. The look is written down before anything is shown, for the company too.
 * @param parts `currency` is that of who pays nothing yet
 */
export async function getAdminUser(
  call: AdminRequest,
  input: Viewing,
  { currency }: { currency: string },
): Promise<RouteOutput<AdminApi["getAdminUser"]>> {
  const { subject: company_id } = await openAsSystem(call, (ctx) => view(ctx, input));
  const { id } = input.params;
  // The platform role sees no messages and wizards. These are counted as the company would, which the entry above tells it.
  const own = await call.database.readTenant(company_id, (tx) =>
    countWorkOf(tx, { company_id, id }, maxMessagesCounted),
  );
  return call.database.readPlatform(async (tx) => {
    const row = await findPerson(tx, id);
    if (!row) throw notFound("user");
    const [forms, staff, activities] = await Promise.all([
      countForms(tx, row.company_id),
      listStaff(tx, row.company_id, staffShown),
      listActivity(tx, row, activitiesShown),
    ]);
    return {
      ...detailsView(row, call.clock.now(), currency),
      own,
      total_forms: forms,
      team_members: staff.map((member) => ({
        id: member.id,
        name: member.name,
        email: member.email,
        role: member.role,
        status: statusOf(member),
        last_login: member.last_login?.toISOString() ?? null,
      })),
      activity_timeline: activities.map(activityView),
    };
  });
}
