import type { AdminSubscription } from "@firstlight/contract";
import { Ellipsis, UserRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, type MenuAction } from "#ui/index.ts";
import { planFaces } from "../actions/labels.ts";
import { type Doing, type PlanSubject, whyNoTrial } from "../actions/available-actions.ts";

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
  onAction: (doing: Doing) => void;
}

export function SubscriptionMenu({ subscription, onAction }: SubscriptionMenuProps) {
  const subject = planOf(subscription);
  const whyNot = whyNoTrial(subject);
  const label = t("Actions for {companyName}", { companyName: subscription.company_name });
  const items: MenuAction[] = [
    { id: "plan", ...planFaces.plan, onAction: () => onAction({ action: "plan", subject }) },
    {
      id: "extend",
      ...planFaces.extend,
      ...(whyNot === undefined
        ? { onAction: () => onAction({ action: "extend", subject }) }
        : { isDisabled: true, description: whyNot }),
    },
    {
      id: "owner",
      label: t("Show Owner"),
      icon: UserRound,
      href: `/admin/users?q=${encodeURIComponent(subscription.user_email)}&user=${subscription.user_id}`,
    },
  ];
  return <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} />} items={items} />;
}
