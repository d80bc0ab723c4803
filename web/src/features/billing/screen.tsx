import type { RouteOutput, Api } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { FlaskConical, ReceiptText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { supportHref } from "#shared/site/support.ts";
import { rich } from "#ui/data/rich.tsx";
import { Badge, EmptyState, ErrorState, PageHeader, TextLink } from "#ui/index.ts";
import { BillingCards } from "./cards.tsx";
import { BillingSkeleton } from "./skeleton.tsx";
import { CheckoutNotice } from "./checkout/notice.tsx";
import { NeedHelp } from "./need-help.tsx";
import { subscriptionStatusQuery } from "./queries.ts";
import { useCheckoutReturn } from "./checkout/use-checkout-return.ts";

type StatusQuery = UseQueryResult<RouteOutput<Api["getSubscriptionStatus"]>>;

function NoStatus({ query }: { query: StatusQuery }) {
  if (!query.isError) return <BillingSkeleton />;
  if (hasCode(query.error, "not_found")) {
    return (
      <EmptyState icon={ReceiptText} title={t("No subscription found")}>
        {rich("Your company should have a subscription. <support>Contact support</support>.", {
          support: (text) => <TextLink href={supportHref()}>{text}</TextLink>,
        })}
      </EmptyState>
    );
  }
  return <ErrorState title={t("Failed to load subscription")} query={query} />;
}

function SandboxLabel() {
  return (
    <Badge tone="warning" icon={FlaskConical}>
      {t("Sandbox: no real charges")}
    </Badge>
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
        title={t("Billing & Subscription")}
        description={t("Your plan, what it costs and what your company uses.")}
        meta={data?.payment === "sandbox" && <SandboxLabel />}
      />
      <CheckoutNotice returned={returned} onDismiss={forget} />
      {data ? (
        <BillingCards status={data} isActivating={returned === "activating" || returned === "waiting"} />
      ) : (
        <NoStatus query={query} />
      )}
      <NeedHelp />
    </div>
  );
}
