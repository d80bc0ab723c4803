import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { PageHeader } from "#ui/index.ts";
import { ActionDialog, useOpenAction } from "../actions/action.tsx";
import { ExportButton } from "../export-button.tsx";
import { panelPages, panelTexts } from "../list-parts.ts";
import { RealOnlySwitch, useRealOnly } from "../real-only.tsx";
import {
  adminSubscriptionFilter,
  adminSubscriptionsQuery,
  exportAdminSubscriptions,
  SubscriptionCard,
  subscriptionColumns,
  wide,
} from "./list.tsx";
import { PaymentReversals } from "./payment-reversals.tsx";
import { tierOptions } from "./plan-labels.ts";

const route = getRouteApi("/admin/subscriptions");

export function SubscriptionsScreen() {
  const address = useListAddress(route.useSearch(), { text: "q", filters: ["tier", "payment"] });
  const realOnly = useRealOnly();
  const filter = adminSubscriptionFilter(address.asked, realOnly);
  const query = useQuery(adminSubscriptionsQuery(filter, address.page));
  const { openAction, begin, close } = useOpenAction();
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Subscriptions")}
        description={t("Every company with its plan and what it pays, newest first.")}
        actions={
          <ExportButton what={t("subscriptions")} file="subscriptions" load={() => exportAdminSubscriptions(filter)} />
        }
      />
      <ListToolbar
        label={t("Subscriptions")}
        className="grid items-center gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,24rem)_10rem_10rem] lg:grid-cols-[minmax(0,24rem)_10rem_10rem_1fr]"
        address={address}
        fields={[
          { name: "q", label: t("Search subscriptions"), placeholder: t("Company, domain or owner") },
          { name: "tier", label: t("Plan"), placeholder: t("All plans"), options: tierOptions },
          {
            name: "payment",
            label: t("Payment"),
            placeholder: t("All payments"),
            options: [{ value: "past_due", label: t("Past due") }],
          },
        ]}
      >
        <div className="sm:col-span-3 lg:col-span-1 lg:justify-self-end">
          <RealOnlySwitch />
        </div>
      </ListToolbar>
      <ListPage
        isGrid
        label={t("Subscriptions")}
        wide={wide}
        query={query}
        rows={query.data ?? []}
        rowKey={({ company_id }) => company_id}
        address={address}
        paging={panelPages}
        texts={panelTexts({
          what: t("subscriptions"),
          the: t("The subscriptions"),
          icon: CreditCard,
          text: realOnly
            ? t("Only sample and internal companies so far.")
            : t("Each company that signs up appears here, on trial or paying."),
        })}
        columns={subscriptionColumns(begin)}
        card={(subscription) => <SubscriptionCard subscription={subscription} onAction={begin} />}
      />
      <PaymentReversals key={String(realOnly)} realOnly={realOnly} />
      <ActionDialog openAction={openAction} onClose={close} />
    </section>
  );
}
