import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ScrollText, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { actionOptions } from "#shared/audit/action-badge.tsx";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { ListToolbar } from "#shared/list-page/toolbar.tsx";
import { Button, PageHeader } from "#ui/index.ts";
import { panelPages } from "../list-parts.ts";
import { ActiveSupportSessions } from "./active-support-sessions.tsx";
import { columns, EntryCard, wide } from "./list.tsx";
import { adminsQuery, platformAuditQuery } from "./queries.ts";

const route = getRouteApi("/admin/trail");

const texts: ListTexts = {
  failed: t("Failed to load the admin audit log"),
  outdated: (detail, time) => t("Showing the admin audit log as of {time}. {detail}", { time, detail }),
  empty: { icon: ScrollText, title: t("No entries yet"), text: t("What admins do and view appears here.") },
  noMatch: {
    icon: ScrollText,
    title: t("No matching entries"),
    text: t("No entries match these filters."),
    clear: t("Clear Filters"),
  },
};

function useAuditList() {
  const address = useListAddress(route.useSearch(), { text: "q", filters: ["action", "admin", "company"] });
  const query = useQuery(platformAuditQuery(address.asked, address.page));
  return { address, query, entries: query.data ?? [] };
}

/** The company filter is set by selecting a name in the list. */
function AuditToolbar({ address, entries }: Omit<ReturnType<typeof useAuditList>, "query">) {
  const { data: admins = [] } = useQuery(adminsQuery());
  const { company: id } = address.filters;
  const companyName = entries.find(({ company }) => company?.id === id)?.company?.name ?? t("this company");
  return (
    <ListToolbar
      label={t("Admin Audit Log")}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_10rem_14rem]"
      address={address}
      fields={[
        {
          name: "q",
          label: t("Search reasons"),
          placeholder: t("Search reasons"),
          className: "col-span-2 lg:col-span-1 lg:max-w-sm",
        },
        { name: "action", label: t("Action"), placeholder: t("All actions"), options: actionOptions },
        {
          name: "admin",
          label: t("Admin"),
          placeholder: t("All admins"),
          options: admins.map((admin) => ({ value: admin.id, label: `${admin.name} · ${admin.email}` })),
        },
      ]}
      below={
        id !== undefined && (
          <Button
            size="sm"
            iconAfter={X}
            onPress={() => address.change({ company: undefined })}
            className="w-fit max-w-full"
          >
            <span className="truncate">{t("Only {companyName}", { companyName })}</span>
            <span className="sr-only"> {t("· show all companies")}</span>
          </Button>
        )
      }
    />
  );
}

export function PlatformAuditScreen() {
  const { query, ...list } = useAuditList();
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Admin Audit Log")}
        description={t("What admins did and viewed, and why. Entries can’t be changed or deleted.")}
      />
      <ActiveSupportSessions />
      <AuditToolbar {...list} />
      <ListPage
        label={t("Admin Audit Log")}
        wide={wide}
        query={query}
        rows={list.entries}
        rowKey={({ id }) => id}
        address={list.address}
        paging={panelPages}
        texts={texts}
        order={t("Newest first.")}
        columns={columns}
        card={(entry) => <EntryCard entry={entry} />}
      />
    </section>
  );
}
