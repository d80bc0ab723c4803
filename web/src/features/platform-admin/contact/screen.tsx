import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Mailbox } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { FilterChips, PageHeader, Badge, cx, Card, type Column } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { panelPages, panelTexts } from "../list-parts.ts";
import { AnswerState, ContactDrawer } from "./drawer.tsx";
import { contactMessagesQuery, openContactMessagesQuery } from "./queries.ts";
import type { ContactMessage } from "@firstlight/contract";
import { inquiryNames } from "#shared/site/inquiry-names.ts";
import { When } from "#ui/data/when.tsx";

/** Truncates at the column's end: long text without breaks would widen the table. */
const oneLine = "line-clamp-1 wrap-anywhere";

function Writer({ message: { name, email } }: { message: Pick<ContactMessage, "name" | "email"> }) {
  return (
    <span className="block min-w-0">
      <span className={cx(oneLine, "font-semibold text-ink")}>
        <bdi>{name}</bdi>
      </span>
      <span className={cx(oneLine, "text-sm font-normal text-ink-muted")} title={email}>
        {email}
      </span>
    </span>
  );
}

/** The subject and the beginning of the message. */
export function About({ message }: { message: ContactMessage }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className={cx(oneLine, "min-w-0 text-ink")}>
          <bdi>{message.subject}</bdi>
        </span>
        <Badge>{inquiryNames[message.inquiry_type]}</Badge>
      </span>
      <span className={cx(oneLine, "text-sm text-ink-muted")}>
        <bdi>{message.message}</bdi>
      </span>
    </span>
  );
}

/** The viewport width at which all four columns fit. */
export const wide = "(min-width: 64rem)";

export const columns: readonly Column<ContactMessage>[] = [
  {
    id: "from",
    header: t("From"),
    isRowHeader: true,
    width: "17rem",
    cell: (message) => <Writer message={message} />,
  },
  { id: "about", header: t("Message"), cell: (message) => <About message={message} /> },
  { id: "when", header: t("Received"), cell: ({ created_at }) => <When time={created_at} />, width: "12rem" },
  { id: "status", header: t("Status"), cell: (message) => <AnswerState message={message} />, width: "8rem" },
];

function MessageCard({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <button type="button" onClick={onOpen} className="min-w-0 rounded-xs text-start after:absolute after:inset-0">
          <Writer message={message} />
        </button>
        <AnswerState message={message} />
      </div>
      <div className="mt-3">
        <About message={message} />
      </div>
      <div className="mt-3 text-base text-ink-muted">
        <When time={message.created_at} />
      </div>
    </Card>
  );
}

const route = getRouteApi("/admin/messages");

export function ContactMessagesScreen() {
  const address = useListAddress(route.useSearch(), { filters: ["status"], opened: "message" });
  const query = useQuery(contactMessagesQuery(address.asked, address.page));
  const open = useQuery(openContactMessagesQuery());
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Messages")}
        description={t("Messages from the contact page, newest first. We keep each for 1 year.")}
        actions={
          <ExportButton
            what={t("messages")}
            file="messages"
            load={() => adminApi.exportContactMessages({ query: address.asked })}
          />
        }
      />
      <FilterChips
        label={t("Status")}
        chips={[
          { id: "all", label: t("All") },
          { id: "open", label: t("Open"), ...(open.data && { count: open.data.open }) },
          { id: "answered", label: t("Answered") },
        ]}
        current={address.filters.status ?? "all"}
        onChange={(id) => address.change({ status: id === "all" ? undefined : id })}
      />
      <ListPage
        isGrid
        label={t("Messages")}
        wide={wide}
        query={query}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        address={address}
        paging={panelPages}
        texts={panelTexts({
          what: t("messages"),
          the: t("The messages"),
          icon: Mailbox,
          text: t("Messages from the contact page appear here, even without a mail server."),
        })}
        columns={columns}
        card={(message, onOpen) => <MessageCard message={message} onOpen={onOpen} />}
        detail={(message) => (
          <ContactDrawer id={address.openId} listed={message} onClose={() => address.open(undefined)} />
        )}
      />
    </section>
  );
}
