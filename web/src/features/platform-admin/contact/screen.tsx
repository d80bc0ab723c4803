import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Mailbox } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { FilterChips, PageHeader } from "#ui/index.ts";
import { panelPages, panelTexts } from "../list-parts.ts";
import { ContactDrawer } from "./drawer.tsx";
import { columns, MessageCard, wide } from "./list.tsx";
import { contactMessagesQuery, openContactMessagesQuery } from "./queries.ts";

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
