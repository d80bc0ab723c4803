import type { CompanyAccess, SubscriptionStatus } from "@firstlight/contract";

const dayMs = 86_400_000;

export interface SubscriptionFacts {
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date;
  locked_at: Date | null;
}

/** The one place that decides whether a company's staff may work. Testers are exempt elsewhere: see `isGated`. */
export function accessOf(company: SubscriptionFacts, now: Date): CompanyAccess {
  const left = company.trial_ends_at.getTime() - now.getTime();
  const onTrial = company.subscription_status === "trial";
  const days_left = onTrial ? Math.max(0, Math.ceil(left / dayMs)) : null;
  const status: SubscriptionStatus = onTrial && left <= 0 ? "expired" : company.subscription_status;
  const refused = (reason: CompanyAccess["reason"]): CompanyAccess => ({
    has_access: false,
    reason,
    status,
    days_left,
  });
  if (company.locked_at) return refused("locked");
  if (onTrial && left <= 0) return refused("trial_expired");
  if (status === "expired") return refused("subscription_inactive");
  return { has_access: true, reason: null, status, days_left };
}
