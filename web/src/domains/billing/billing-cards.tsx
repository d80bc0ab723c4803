import type { RouteOutput, Api } from "@firstlight/contract";
import { BillingActions } from "./billing-actions.tsx";
import { layout } from "./billing-layout.ts";
import { BillingNotices } from "./billing-notices.tsx";
import { Invoices } from "./invoices.tsx";
import { PricingCard } from "./pricing-card.tsx";
import { StripeOverlay } from "./stripe-overlay.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { UsageCard } from "./usage-card.tsx";
import { useStripePage } from "./use-stripe-page.ts";

interface BillingCardsProps {
  status: RouteOutput<Api["getSubscriptionStatus"]>;
  /** A payment was just made and has not arrived here yet. */
  isActivating: boolean;
}

export function BillingCards({ status, isActivating }: BillingCardsProps) {
  const stripe = useStripePage();
  return (
    <>
      <BillingNotices status={status} onManage={stripe.manage} />
      <div className={layout.grid}>
        <SubscriptionCard {...status} />
        <div className={layout.aside}>
          <BillingActions status={status} stripe={stripe} isActivating={isActivating} />
          <PricingCard offer={status.offer} />
        </div>
        <UsageCard />
        <Invoices />
      </div>
      <StripeOverlay isOpen={stripe.isLeaving} address={stripe.address} />
    </>
  );
}
