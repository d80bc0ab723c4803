import type { SubscriptionTier } from "@firstlight/contract";

/** What a list of the panel is narrowed to, as the address keeps it. */
export interface ListFilters {
  /** Text in names, emails and domains. */
  q?: string;
  tier?: SubscriptionTier;
}

/** The same for the calls. */
export function listQuery({ q, tier }: ListFilters, realOnly: boolean, page: number) {
  return {
    page,
    ...(q && { search: q }),
    ...(tier && { subscription_tier: tier }),
    ...(realOnly && { real_users_only: true }),
  };
}

export function tierOf(value: string): SubscriptionTier | undefined {
  return value === "trial" || value === "pro" || value === "enterprise" ? value : undefined;
}
