import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MailSearch, Mails } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { ListFields } from "#shared/list-page/toolbar.tsx";
import { LinkButton } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { mailLogQuery } from "../queries.ts";
import { BlockedAddresses } from "./blocked-addresses.tsx";
import { mailStateNames } from "./delivery-state.tsx";
import { columns, MailCard, wide } from "./list.tsx";

const route = getRouteApi("/staff/team/log");

const fields = [
  {
    name: "state",
    label: t("Status"),
    placeholder: t("All statuses"),
    options: Object.entries(mailStateNames).map(([value, label]) => ({ value, label })),
    className: "min-w-36 grow sm:w-44 sm:grow-0",
  },
  {
    name: "q",
    label: t("Search emails"),
    placeholder: t("Name, email or subject"),
    className: "min-w-44 grow sm:w-64 sm:grow-0",
  },
] as const;

/** @param isMore Older emails may match */
function textsOf(isMore: boolean): ListTexts {
  const further = { title: t("No matches in the newest emails"), text: t("Older emails haven’t been searched yet.") };
  return {
    failed: t("Failed to load the delivery log"),
    empty: isMore
      ? { icon: MailSearch, ...further }
      : {
          icon: Mails,
          title: t("No emails yet"),
          text: t("Invitations, reminders and other emails you send appear here with their delivery status."),
          action: <LinkButton href="/team/send">{t("Send Email")}</LinkButton>,
        },
    noMatch: {
      icon: MailSearch,
      ...(isMore ? further : { title: t("No matching emails"), text: t("Try another word or all statuses.") }),
    },
  };
}

export function LogScreen() {
  const address = useListAddress(route.useSearch(), { text: "q", filters: ["state"] });
  const query = useInfiniteQuery({ ...mailLogQuery(address.asked), placeholderData: keepPreviousData });
  const mails = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="log-title" className="flex flex-col gap-4">
      <div className="flex min-h-control flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow">
          <SectionHeading id="log-title" title={t("Delivery Log")}>
            {t("Every email to your team and testers, with its delivery status.")}
          </SectionHeading>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <ListFields address={address} fields={fields} />
        </div>
      </div>
      <BlockedAddresses />
      <ListPage
        label={t("Emails")}
        wide={wide}
        query={query}
        rows={mails}
        rowKey={({ id }) => id}
        address={address}
        paging={{ further: query, label: mails.length === 0 ? t("Search Older Emails") : t("Load More") }}
        texts={textsOf(query.hasNextPage)}
        columns={columns}
        card={(mail) => <MailCard mail={mail} />}
      />
    </section>
  );
}
