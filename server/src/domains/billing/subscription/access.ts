import { retentionAfterEndDays, type CompanyAccess, type SubscriptionStatus } from "@firstlight/contract";

const dayMs = 86_400_000;

export interface SubscriptionFacts {
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date;
  locked_at: Date | null;
}

export interface DeletionFacts extends SubscriptionFacts {
  subscription_ended_at: Date | null;
  deletion_notified_at: Date | null;
  deletion_notified_days: 1 | 7 | null;
}

/** Decides whether a company's staff have access. Testers are exempt: see `requiresSubscription`. */
export function accessOf(company: SubscriptionFacts, now: Date): CompanyAccess {
  const left = company.trial_ends_at.getTime() - now.getTime();
  const onTrial = company.subscription_status === "trial";
  const days_left = onTrial ? Math.max(0, Math.ceil(left / dayMs)) : null;
  const status: SubscriptionStatus = onTrial && left <= 0 ? "expired" : company.subscription_status;
  const denied = (reason: CompanyAccess["reason"]): CompanyAccess => ({
    has_access: false,
    reason,
    status,
    days_left,
  });
  if (company.locked_at) return denied("locked");
  if (onTrial && left <= 0) return denied("trial_expired");
  if (status === "expired") return denied("subscription_inactive");
  return { has_access: true, reason: null, status, days_left };
}

/** When the trial or subscription of a company ended; null while it runs. A platform lock ends nothing. */
function endOf(company: SubscriptionFacts & Pick<DeletionFacts, "subscription_ended_at">, now: Date): Date | null {
  if (accessOf({ ...company, locked_at: null }, now).has_access) return null;
  return company.subscription_status === "trial" ? company.trial_ends_at : company.subscription_ended_at;
}

/**
 * When a company's data will be deleted: 30 days after its trial or subscription ended, and at least a day after payers were notified. Null
 * while it runs.
 */
export function deletionDateOf(company: DeletionFacts, now: Date): Date | null {
  const ended = endOf(company, now);
  if (!ended) return null;
  const retentionMs = ended.getTime() + retentionAfterEndDays * dayMs;
  const { deletion_notified_at: at, deletion_notified_days: days } = company;
  // A notification about an earlier end does not count for this one.
  const notifiedAt = at && days === 1 && at.getTime() >= retentionMs - dayMs ? at : now;
  return new Date(Math.max(retentionMs, notifiedAt.getTime() + dayMs));
}
