import { adminPageSize, type SubscriptionTier } from "@firstlight/contract";
import type { LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { ListTexts } from "#shared/list-page/states.tsx";

/** Lists of the panel are not counted. */
export const panelPages = { size: adminPageSize };

interface Named {
  /** "users" */
  what: string;
  /** "The users" */
  the: string;
  icon: LucideIcon;
  /** Shown if the list is empty without filters: when items will appear. */
  text: string;
}

/** What a list of the panel says where it has no rows. */
export function panelTexts({ what, the, icon, text }: Named): ListTexts {
  return {
    failed: t("Failed to load {what}", { what }),
    outdated: (detail) => t("{what} may be out of date. {detail}", { what: the, detail }),
    empty: { icon, title: t("No {what} yet", { what }), text },
    noMatch: {
      title: t("No matching {what}", { what }),
      text: t("No results match your filters."),
      clear: t("Clear Search and Filters"),
    },
  };
}

interface CompanyFilters {
  /** Text in names, emails and domains. */
  q?: string;
  tier?: SubscriptionTier;
}

/** The filters of a list of companies or their users, for the request. */
export function listFilter({ q, tier }: CompanyFilters, realOnly: boolean) {
  return {
    ...(q && { search: q }),
    ...(tier && { subscription_tier: tier }),
    ...(realOnly && { real_users_only: true }),
  };
}
