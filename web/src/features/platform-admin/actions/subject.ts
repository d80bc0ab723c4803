import type { AdminUser } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

/** The user an action applies to, with the company facts that decide which actions are offered. */
export type Subject = Pick<
  AdminUser,
  | "id"
  | "name"
  | "email"
  | "role"
  | "status"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
  | "company_suspended_at"
  | "company_staff"
  | "is_sample"
  | "is_internal"
  | "support_may_write"
>;

/** The plan-related data of a company, represented by its owner or another of its users. */
export type PlanSubject = Pick<
  Subject,
  | "id"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
>;

export function notJoined({ status }: Subject): string | undefined {
  return status === "invited" ? t("They haven’t joined yet.") : undefined;
}

/** Why they could not sign in. Suspending an owner locks the company, but the owner still can. */
export function notIn(subject: Subject): string | undefined {
  const { status, role, company_suspended_at } = subject;
  const isIn = status === "active" || (role === "owner" && company_suspended_at !== null);
  return isIn ? undefined : (notJoined(subject) ?? t("They aren’t active."));
}
