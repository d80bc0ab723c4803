import { z } from "zod";
import { role } from "../auth/user.ts";
import { subscriptionStatus, subscriptionTiers } from "../billing/routes.ts";
import { id, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { adminPageSize, trialExtension } from "./terms.ts";
import { reason } from "./account.ts";

/** Query of every list of the panel: the next page is there as long as this one is full. */
export const adminPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(adminPageSize),
};
/** Without sample companies and those of the people who run the service. */
export const realOnly = { real_users_only: z.stringbool().default(false) };

export const tier = z.enum(subscriptionTiers);
/** One, or several by naming the parameter again. */
const tiers = z.union([tier, z.array(tier).max(subscriptionTiers.length)]);
export const adminUserStatus = z.enum(["active", "inactive", "invited", "suspended"]);

export const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  signup_date: time,
  company_id: id,
  company_name: z.string(),
  role,
  status: adminUserStatus,
  subscription_tier: tier,
  is_trial: z.boolean(),
  trial_ends: time.nullable(),
  subscription_status: subscriptionStatus,
  /** A manual plan, without Stripe. */
  granted_tier: tier.exclude(["trial"]).nullable(),
  has_running_subscription: z.boolean(),
  /** Since when the whole company is suspended. */
  company_suspended_at: time.nullable(),
  /** Active and invited staff of the company, who lose access if its owner is suspended. */
  company_staff: z.int(),
  is_sample: z.boolean(),
  is_internal: z.boolean(),
  /** Whether support sessions may change things. */
  support_may_write: z.boolean(),
  /** What this person submitted in this company. */
  own_responses: z.int(),
  /** Of the whole company. */
  total_projects: z.int(),
  /** Of the whole company. */
  total_responses: z.int(),
});
export type AdminUser = z.output<typeof adminUser>;

export const adminUserDetails = adminUser.extend({
  created_at: time,
  last_login: time.nullable(),
  login_count: z.int(),
  company_domain: z.string(),
  /** What the company pays a month, in whole units of the currency. */
  monthly_cost: z.number(),
  currency: z.string(),
  trial_days_remaining: z.int().nullable(),
  total_forms: z.int(),
  /** Of this person, beside `own_responses`. */
  own: z.object({
    /** That a tester takes part in, or that a team member created. */
    projects: z.int(),
    /** Onboarding included. */
    wizards_started: z.int(),
    wizards_completed: z.int(),
    /** Sent, counted up to `maxMessagesCounted`. */
    messages: z.int(),
  }),
  /** Since when this person is suspended. */
  suspended_at: time.nullable(),
  /** Staff of the company, the owner first and then by name; fifty at most. */
  team_members: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role,
      status: adminUserStatus,
      last_login: time.nullable(),
    }),
  ),
  /** The latest thirty, newest first, the same in a row as one. Actions only, never written content. */
  activity_timeline: z.array(
    z.object({ timestamp: time, description: z.string(), /** The first time. */ since: time }),
  ),
});
export type AdminUserDetails = z.output<typeof adminUserDetails>;

export const adminSubscription = z
  .object({
    company_id: id,
    /** The owner. */
    user_id: id,
    company_name: z.string(),
    user_name: z.string(),
    user_email: z.string(),
    current_tier: tier,
    status: subscriptionStatus,
    granted_tier: tier.exclude(["trial"]).nullable(),
    trial_ends: time.nullable(),
    /** Since when payments fail; null where none does. */
    payment_failed_at: time.nullable(),
    /** Seats. */
    user_count: z.int(),
    /** What it pays a month by its subscription at Stripe, in whole units of the currency. */
    monthly_amount: z.number(),
    currency: z.string(),
  })
  .meta({ id: "AdminSubscription" });
export type AdminSubscription = z.output<typeof adminSubscription>;

const whose = { user_id: id, company_id: id };
const done = z.object({ message: z.string() });

export const extendTrialBody = z.object({
  ...whose,
  extension_days: z
    .int("Days must be a whole number")
    .min(trialExtension.min, `At least ${trialExtension.min} day`)
    .max(trialExtension.max, `At most ${trialExtension.max} days`),
  reason,
  notify_user: z.boolean().default(true),
});
export const adminResetPasswordBody = z.object({
  user_id: id,
  reset_method: z.enum(["generate_new", "send_email"]),
  force_change_on_login: z.boolean().default(true),
  /** Accepted as the panel sends it, without effect: the user is always notified of a password reset. */
  notify_user: z.boolean().default(true),
  reason: reason.optional(),
});
export const adminActionBody = z.object({ user_id: id, action: z.enum(["suspend", "activate"]), reason });
export const updateSubscriptionBody = z.object({ ...whose, new_tier: tier, reason });

export const adminUserFilter = {
  ...realOnly,
  /** Any part of a person's name or email, or of their company's name or domain. */
  search: search.optional(),
  status: z.enum(["active", "suspended"]).optional(),
  subscription_tier: tiers.optional(),
};
export const adminSubscriptionFilter = {
  ...realOnly,
  search: search.optional(),
  subscription_tier: tiers.optional(),
  /** Limits to those whose payments fail. */
  past_due: z.stringbool().default(false),
};

export const adminUserRoutes = routes({
  listAdminUsers: {
    method: "GET",
    path: "/admin/users",
    permission: "run platform",
    summary: "Lists people of all companies, newest first; each person appears once per company",
    query: z.object({ ...adminPage, ...adminUserFilter }),
    answer: z.array(adminUser),
  },
  getAdminUser: {
    method: "GET",
    path: "/admin/users/{id}/details",
    permission: "run platform",
    waits: true,
    summary: "Returns one person with their company; the view is recorded, in the company’s audit log too",
    params: withId,
    query: z.object({ reason: reason.optional() }),
    answer: adminUserDetails,
  },
  extendTrial: {
    method: "POST",
    path: "/admin/users/{id}/extend-trial",
    permission: "run platform",
    waits: true,
    summary: "Extends the trial of a person’s company, at Stripe too if one runs there; an ended trial restarts",
    params: withId,
    body: extendTrialBody,
    answer: done.extend({ trial_ends: time }),
    errors: [
      "already_subscribed",
      "edit_conflict",
      "limit_reached",
      "manual_plan",
      "not_configured",
      "stripe_unavailable",
    ],
  },
  adminResetPassword: {
    method: "POST",
    path: "/admin/users/{id}/reset-password",
    permission: "run platform",
    summary: "Sets a new password, shown once and valid for 24 hours, or emails a link; ends their sessions",
    params: withId,
    body: adminResetPasswordBody,
    answer: done.extend({ new_password: z.string().nullable(), expires_at: time.nullable() }),
    errors: ["not_joined", "user_deactivated"],
  },
  actOnUser: {
    method: "POST",
    path: "/admin/users/action",
    permission: "run platform",
    summary: "Suspends or unsuspends a person right away; for an owner, the whole company too",
    body: adminActionBody,
    answer: done,
    errors: ["not_found", "already_in_state", "cannot_change_self", "not_joined", "user_deactivated"],
  },
  markInternal: {
    method: "PUT",
    path: "/admin/companies/{id}/internal",
    permission: "run platform",
    summary: "Sets whether a company is internal",
    params: withId,
    body: z.object({ is_internal: z.boolean(), reason }),
    answer: done,
  },
  listAdminSubscriptions: {
    method: "GET",
    path: "/admin/subscriptions",
    permission: "run platform",
    summary: "Lists companies with what they pay, newest first",
    query: z.object({ ...adminPage, ...adminSubscriptionFilter }),
    answer: z.array(adminSubscription),
  },
  updateAdminSubscription: {
    method: "POST",
    path: "/admin/subscriptions/update",
    permission: "run platform",
    summary: "Gives a company a manual plan, or ends it",
    body: updateSubscriptionBody,
    answer: done.extend({ subscription: adminSubscription }),
    errors: ["not_found", "already_in_state", "already_subscribed"],
  },
});
