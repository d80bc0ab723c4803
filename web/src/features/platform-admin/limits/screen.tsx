import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Gauge } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { PageHeader } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { ActionDialog, useOpenAction } from "../actions/action.tsx";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { panelPages, panelTexts } from "../list-parts.ts";
import { LimitedCard, limitColumns, wide } from "./company-list.tsx";
import { DefaultsCard } from "./defaults-card.tsx";
import { defaultLimitsQuery, limitedCompaniesQuery } from "./queries.ts";

const route = getRouteApi("/admin/limits");

/** What companies may do, and how much: of all, and of those that differ. */
export function LimitsScreen() {
  const address = useListAddress(route.useSearch(), {});
  const query = useQuery(limitedCompaniesQuery(address.page));
  const { data: defaults } = useQuery(defaultLimitsQuery());
  const { openAction, begin, close } = useOpenAction();
  const serverMb = defaults?.server_storage_mb ?? 0;
  return (
    <section className="flex flex-col gap-6">
      <PageHeader title={t("Limits")} description={t("Limits and features of companies.")} />
      <DefaultsCard onAction={begin} />
      <section aria-labelledby="own-limits" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <SectionHeading id="own-limits" title={t("Companies with Custom Limits")}>
              {t("Set custom limits in Subscriptions, or in the details of a company’s user.")}
            </SectionHeading>
          </div>
          <ExportButton
            size="sm"
            what={t("companies")}
            file="limits"
            load={() => adminApi.exportLimitedCompanies({})}
          />
        </div>
        <ListPage
          label={t("Companies with Custom Limits")}
          wide={wide}
          query={query}
          rows={query.data ?? []}
          rowKey={({ company }) => company.id}
          address={address}
          paging={panelPages}
          texts={panelTexts({
            what: t("companies with custom limits"),
            the: t("The companies"),
            icon: Gauge,
            text: t("Every company follows the defaults."),
          })}
          columns={limitColumns(begin, serverMb)}
          card={(limited) => <LimitedCard limited={limited} onAction={begin} serverMb={serverMb} />}
        />
      </section>
      <ActionDialog openAction={openAction} onClose={close} />
    </section>
  );
}
