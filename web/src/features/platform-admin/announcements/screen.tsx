import type { AdminAnnouncement } from "@firstlight/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { Button, Card, type Column, DescriptionList, PageHeader } from "#ui/index.ts";
import { ActionDialog, type Begin, useOpenAction } from "../actions/action.tsx";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { panelPages, panelTexts } from "../list-parts.ts";
import { end, publish } from "./actions.tsx";
import { AnnouncementState, audienceNames, Period, Words } from "./parts.tsx";

function announcementsQuery(page: number) {
  return queryOptions({
    queryKey: ["platform-admin", "announcements", page],
    queryFn: ({ signal }) => adminApi.listAnnouncements({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const canEnd = ({ state }: AdminAnnouncement) => state === "live" || state === "scheduled";
const adminOf = ({ admin }: AdminAnnouncement) => admin?.name ?? t("Former admin");

function EndButton({ announcement, onAction }: { announcement: AdminAnnouncement; onAction: Begin }) {
  return (
    <Button size="sm" onPress={() => onAction(end, announcement)}>
      {end.label(announcement)}
    </Button>
  );
}

/** The viewport width at which all six columns fit. */
const wide = "(min-width: 64rem)";

function columnsFor(onAction: Begin): readonly Column<AdminAnnouncement>[] {
  return [
    { id: "text", header: t("Announcement"), isRowHeader: true, cell: (one) => <Words announcement={one} /> },
    { id: "audience", header: t("Audience"), cell: ({ audience }) => audienceNames[audience], width: "9rem" },
    { id: "period", header: t("Shown"), cell: (one) => <Period announcement={one} />, width: "14rem" },
    { id: "state", header: t("State"), cell: ({ state }) => <AnnouncementState state={state} />, width: "8rem" },
    { id: "admin", header: t("Admin"), cell: adminOf, width: "9rem" },
    {
      id: "actions",
      header: t("Actions"),
      isHeaderHidden: true,
      width: "13.5rem",
      cell: (one) => canEnd(one) && <EndButton announcement={one} onAction={onAction} />,
    },
  ];
}

function AnnouncementCard({ announcement, onAction }: { announcement: AdminAnnouncement; onAction: Begin }) {
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <Words announcement={announcement} />
        <AnnouncementState state={announcement.state} />
      </div>
      <DescriptionList
        variant="pairs"
        className="mt-3"
        items={[
          { term: t("Audience"), details: audienceNames[announcement.audience] },
          { term: t("Shown"), details: <Period announcement={announcement} /> },
          { term: t("Admin"), details: adminOf(announcement) },
        ]}
      />
      {canEnd(announcement) && (
        <div className="mt-3">
          <EndButton announcement={announcement} onAction={onAction} />
        </div>
      )}
    </Card>
  );
}

const route = getRouteApi("/admin/announcements");

/** What the operator tells all companies: now, next and before. */
export function AnnouncementsScreen() {
  const address = useListAddress(route.useSearch(), {});
  const query = useQuery(announcementsQuery(address.page));
  const { openAction, begin, close } = useOpenAction();
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Announcements")}
        description={t("Shown at the top of the app in every company, one at a time.")}
        actions={
          <>
            <ExportButton
              what={t("announcements")}
              file="announcements"
              load={() => adminApi.exportAnnouncements({})}
            />
            <Button variant="primary" icon={Megaphone} onPress={() => begin(publish, {})}>
              {t("New Announcement")}
            </Button>
          </>
        }
      />
      <ListPage
        label={t("Announcements")}
        wide={wide}
        query={query}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        address={address}
        paging={panelPages}
        texts={panelTexts({
          what: t("announcements"),
          the: t("The announcements"),
          icon: Megaphone,
          text: t("Tell all companies about maintenance, a new version or an outage."),
        })}
        columns={columnsFor(begin)}
        card={(announcement) => <AnnouncementCard announcement={announcement} onAction={begin} />}
      />
      <ActionDialog openAction={openAction} onClose={close} />
    </section>
  );
}
