import type { RouteOutput, Api } from "@firstlight/contract";
import { BillingActions } from "./subscription/actions.tsx";
import { layout } from "./layout.ts";
import { BillingNotices } from "./notices.tsx";
import { Invoices } from "./invoice/card.tsx";
import { PricingCard } from "./subscription/pricing-card.tsx";
import { StripeOverlay } from "./checkout/stripe-overlay.tsx";
import { SubscriptionCard } from "./subscription/card.tsx";
import { UsageCard } from "./subscription/usage-card.tsx";
import { useStripePage } from "./checkout/use-stripe-page.ts";

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
