import type { AdminUser, AdminUserDetails } from "@firstlight/contract";
import userEvent from "@testing-library/user-event";
import { usersSearch } from "#app/panel/search.ts";
import { answerCalls, uuid } from "#shared/session/test-support.tsx";
import { showPanel } from "../test-support.tsx";
import { UsersScreen } from "./screen.tsx";
import { clearViewReasons } from "./view-reasons.ts";

export const listing = "GET /api/admin/users";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The owner of a company on trial. */
export function userOf(n: number, rest: Partial<AdminUser> = {}): AdminUser {
  return {
    id: uuid(n),
    name: `Person ${n}`,
    email: `person-${n}@acme.example`,
    signup_date: "2026-10-01T09:00:00.000Z",
    company_id: uuid(500),
    company_name: "Acme Labs",
    role: "owner",
    status: "active",
    subscription_tier: "trial",
    is_trial: true,
    trial_ends: inDays(5),
    subscription_status: "trial",
    granted_tier: null,
    has_running_subscription: false,
    company_suspended_at: null,
    company_staff: 3,
    is_sample: false,
    is_internal: false,
    support_may_write: false,
    own_responses: 6,
    total_projects: 2,
    total_responses: 1_234,
    ...rest,
  };
}

export const ownerWhoPays = {
  subscription_tier: "pro",
  subscription_status: "active",
  is_trial: false,
  trial_ends: null,
  has_running_subscription: true,
} as const;

export function detailsOf(user: AdminUser, rest: Partial<AdminUserDetails> = {}): AdminUserDetails {
  const member = {
    id: uuid(42),
    name: "Ida Member",
    email: "ida@acme.example",
    role: "member",
    status: "active",
  } as const;
  return {
    ...user,
    created_at: "2026-10-01T09:00:00.000Z",
    last_login: "2026-11-20T09:00:00.000Z",
    login_count: 17,
    company_domain: "acme.example",
    monthly_cost: 45,
    currency: "usd",
    trial_days_remaining: 5,
    total_forms: 9,
    own: { projects: 1, wizards_started: 3, wizards_completed: 2, messages: 4 },
    suspended_at: null,
    team_members: [
      { id: user.id, name: user.name, email: user.email, role: "owner", status: "active", last_login: null },
      { ...member, last_login: null },
    ],
    activity_timeline: [
      { timestamp: "2026-11-20T09:00:00.000Z", description: "Signed in", since: "2026-11-20T09:00:00.000Z" },
    ],
    ...rest,
  };
}

export const detailsCall = (n: number) => `GET /api/admin/users/${uuid(n)}/details`;

type Replies = Parameters<typeof answerCalls>[0];

/** Opens the users screen with mocked replies, in a tab without stored view reasons. */
export function openUsers(search = "", replies: Replies = {}) {
  sessionStorage.clear();
  localStorage.clear();
  clearViewReasons();
  const user = userOf(1);
  const calls = answerCalls({
    [listing]: Response.json([user]),
    [detailsCall(1)]: Response.json(detailsOf(user)),
    ...replies,
  });
  const router = showPanel({ path: "/users", screen: UsersScreen, search, validateSearch: usersSearch });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  const asked = () => sent(listing).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  return { sent, asked, router, user: userEvent.setup() };
}
