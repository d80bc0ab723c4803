import type { AdminSubscription } from "@firstlight/contract";
import { Ellipsis, UserRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, type MenuAction } from "#ui/index.ts";
import { changePlan } from "../actions/change-plan.tsx";
import type { Begin } from "../actions/dialog.tsx";
import { extendTrial } from "../actions/extend-trial.tsx";
import { menuItem } from "../actions/offers.tsx";
import type { PlanSubject } from "../actions/subject.ts";

/** Its plan as the rows of people have it. */
export function planOf(subscription: AdminSubscription): PlanSubject {
  const { user_id, company_id, company_name, current_tier, status, granted_tier, trial_ends } = subscription;
  return {
    id: user_id,
    company_id,
    company_name,
    subscription_tier: current_tier,
    subscription_status: status,
    granted_tier,
    trial_ends,
    has_running_subscription: subscription.monthly_amount > 0,
  };
}

interface SubscriptionMenuProps {
  subscription: AdminSubscription;
  onAction: Begin;
}

export function SubscriptionMenu({ subscription, onAction }: SubscriptionMenuProps) {
  const subject = planOf(subscription);
  const label = t("Actions for {companyName}", { companyName: subscription.company_name });
  const items: MenuAction[] = [
    menuItem(changePlan, subject, onAction),
    menuItem(extendTrial, subject, onAction),
    {
      id: "owner",
      label: t("Show Owner"),
      icon: UserRound,
      href: `/admin/users?q=${encodeURIComponent(subscription.user_email)}&user=${subscription.user_id}`,
    },
  ];
  return <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} />} items={items} />;
}
