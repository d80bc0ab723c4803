import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Mailbox } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { FilterChips, PageHeader } from "#ui/index.ts";
import { NothingListed, NotRefreshed } from "../list-states.tsx";
import { AdminPages } from "../pagination.tsx";
import { ContactDrawer } from "./drawer.tsx";
import { ContactList } from "./list.tsx";
import { contactMessagesQuery, openContactMessagesQuery } from "./queries.ts";

const route = getRouteApi("/admin/messages");

export function ContactMessagesScreen() {
  const { page = 1, status, message: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(contactMessagesQuery({ ...(status && { status }) }, page));
  const open = useQuery(openContactMessagesQuery());
  const messages = list.data ?? [];
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, message: id }), replace: id === undefined, resetScroll: false });
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
        current={status ?? "all"}
        onChange={(id) => void navigate({ search: id === "all" ? {} : { status: id }, replace: true })}
      />
      <div className="flex flex-col gap-3" aria-busy={list.isPlaceholderData}>
        <NotRefreshed list={list} what={t("The messages")} />
        <ContactList
          messages={messages}
          isLoading={list.isPending}
          onOpen={({ id }) => show(id)}
          empty={
            <NothingListed
              list={list}
              page={page}
              isNarrowed={status !== undefined}
              icon={Mailbox}
              what={t("messages")}
              onFirstPage={() => goTo(1)}
              onClear={() => void navigate({ search: {} })}
            >
              {t("Messages from the contact page appear here, even without a mail server.")}
            </NothingListed>
          }
        />
        {list.isSuccess && <AdminPages page={page} shown={messages.length} onChange={goTo} />}
      </div>
      <ContactDrawer id={openId} listed={messages.find(({ id }) => id === openId)} onClose={() => show(undefined)} />
    </section>
  );
}
