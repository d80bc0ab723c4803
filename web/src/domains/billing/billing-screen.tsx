import type { Answer, Api } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { FlaskConical, ReceiptText } from "lucide-react";
import { ApiError } from "../../lib/api-error.ts";
import { Badge, EmptyState, ErrorState, PageHeader } from "../../ui/index.ts";
import { BillingActions } from "./billing-actions.tsx";
import { layout } from "./billing-layout.ts";
import { BillingNotices } from "./billing-notices.tsx";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { CheckoutNotice } from "./checkout-notice.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { NeedHelp } from "./need-help.tsx";
import { PricingCard } from "./pricing-card.tsx";
import { subscriptionStatusQuery } from "./queries.ts";
import { StripeOverlay } from "./stripe-overlay.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { UsageCard } from "./usage-card.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";
import { useStripePage } from "./use-stripe-page.ts";

type Status = Answer<Api["getSubscriptionStatus"]>;

function NoStatus({ query }: { query: UseQueryResult<Status> }) {
  if (!query.isError) return <BillingSkeleton />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState icon={ReceiptText} title="No subscription found">
        Your company should have one: please contact support.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="Your subscription did not load"
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    >
      {query.error.message}
    </ErrorState>
  );
}

function Billing({ status, isActivating }: { status: Status; isActivating: boolean }) {
  const stripe = useStripePage();
  return (
    <>
      <BillingNotices status={status} onManage={stripe.manage} />
      <div className={layout.grid}>
        <SubscriptionCard {...status} />
        <div className={layout.aside}>
          <BillingActions status={status} stripe={stripe} isActivating={isActivating} />
          <PricingCard />
        </div>
        <UsageCard />
        <InvoicesCard />
      </div>
      <StripeOverlay isOpen={stripe.isLeaving} address={stripe.address} />
    </>
  );
}

/** What the company pays for, what that costs, and every way to change it. Open without access, too. */
export function BillingScreen() {
  const query = useQuery(subscriptionStatusQuery());
  const { data, refetch } = query;
  const { returned, forget } = useCheckoutReturn({ isActive: data && data.subscription.status === "active", refetch });
  return (
    <div className="flex max-w-6xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Billing & Subscription"
        description="Your plan, what it costs and what your company uses."
        meta={
          data?.payment === "sandbox" && (
            <Badge tone="warning" icon={FlaskConical}>
              Sandbox — no money moves
            </Badge>
          )
        }
      />
      <CheckoutNotice returned={returned} onDismiss={forget} />
      {data ? (
        <Billing status={data} isActivating={returned === "activating" || returned === "waiting"} />
      ) : (
        <NoStatus query={query} />
      )}
      <NeedHelp />
    </div>
  );
}
