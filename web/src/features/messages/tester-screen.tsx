import type { Assignment, ProjectUser } from "@firstlight/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, EmptyState, NativeSelect } from "#ui/index.ts";
import { Composer } from "#shared/messages/composer.tsx";
import { projectUsersQuery } from "./queries.ts";
import { ownMessagesQuery } from "./thread-queries.ts";
import { Thread, type ThreadResult } from "./conversation/thread.tsx";
import { ThreadFoot } from "./conversation/thread-foot.tsx";
import { useComposer } from "#shared/messages/use-composer.ts";
import { useSending } from "./conversation/use-sending.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/messages");

/** The team member who wrote last, if still reachable; else the tester's inviter, or else the first member. */
function preselected(staff: readonly ProjectUser[], { data }: ThreadResult, inviter: string | undefined): string {
  const known = new Set(staff.map(({ id }) => id));
  const wrote = data?.pages.flatMap(({ items }) => items).find(({ sender }) => known.has(sender.id));
  const first = staff.find(({ name }) => name === inviter) ?? staff[0];
  return wrote?.sender.id ?? first?.id ?? "";
}

/** The name of the person who invited the tester, from the dashboard around this tab. */
function useInviter(projectId: string): string | undefined {
  const dashboard = useQueryClient().getQueryData<{ projects: Assignment[] }>(["testers", "dashboard"]);
  return dashboard?.projects.find(({ project }) => project.id === projectId)?.inviter.name;
}

/** The people a tester can message, and the selected one. */
function useRecipient(projectId: string, thread: ThreadResult) {
  const people = useInfiniteQuery(projectUsersQuery(projectId));
  const inviter = useInviter(projectId);
  const [picked, setPicked] = useState("");
  const staff = people.data?.pages.flatMap(({ items }) => items) ?? [];
  const id = picked || (thread.isFetched ? preselected(staff, thread, inviter) : "");
  return { people, staff, setPicked, chosen: staff.find((user) => user.id === id) };
}

type Recipient = ReturnType<typeof useRecipient>;

function To({ recipient: { people, staff, chosen, setPicked } }: { recipient: Recipient }) {
  if (people.isError && !people.data) {
    return (
      <Banner
        tone="danger"
        action={{ label: t("Retry"), onPress: () => void people.refetch(), isPending: people.isFetching }}
      >
        {t("Failed to load recipients. {message}", { message: people.error.message })}
      </Banner>
    );
  }
  const more = people.hasNextPage ? [{ value: "more", label: t("Show more people…") }] : [];
  return (
    <NativeSelect
      label={t("To")}
      placeholder={t("Choose a recipient")}
      isDisabled={people.isPending}
      options={[...staff.map(({ id, name, email }) => ({ value: id, label: name || email })), ...more]}
      value={chosen?.id ?? ""}
      onChange={(id) => (id === "more" ? void people.fetchNextPage() : setPicked(id))}
      className="grow flex-row! items-center gap-3! sm:max-w-72 [&>div]:grow"
    />
  );
}

/** The tester's conversation with the project's team. */
export function TesterMessagesScreen() {
  const { projectId } = route.useParams();
  return <TesterMessages key={projectId} projectId={projectId} />;
}

function TesterMessages({ projectId }: { projectId: string }) {
  const { user, company } = useSignedIn();
  const query = useInfiniteQuery(ownMessagesQuery(projectId));
  const recipient = useRecipient(projectId, query);
  const composing = useComposer(`${projectId}.${user.id}`);
  const sending = useSending({ projectId, testerId: user.id, composing, query });
  const { chosen } = recipient;
  return (
    <section
      aria-labelledby="messages-title"
      data-talk
      className="-mx-4 -mt-2 flex min-h-80 grow basis-0 flex-col sm:mx-0 sm:mt-0 sm:min-h-104 sm:overflow-hidden sm:rounded-lg sm:ring-1 sm:ring-line"
    >
      <h2 id="messages-title" className="sr-only">
        {t("Messages")}
      </h2>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-y border-line bg-surface px-4 py-2 sm:border-t-0">
        <To recipient={recipient} />
        <p className="text-sm text-ink-muted">
          {t("The whole {companyName} team can read this.", { companyName: company.company_name })}
        </p>
      </div>
      <Thread
        query={query}
        out={sending.out}
        side="tester"
        label={t("Your conversation with {companyName}", { companyName: company.company_name })}
        onRetry={sending.retry}
        onEdit={sending.takeBack}
        empty={
          <EmptyState isCompact icon={MessageSquare} title={t("No messages yet")} headingLevel={3} className="my-auto">
            {t("Ask {companyName} anything about this project. Their answers appear here.", {
              companyName: company.company_name,
            })}
          </EmptyState>
        }
      />
      <ThreadFoot>
        <Composer
          composing={composing}
          label={chosen ? t("Message to {name}", { name: chosen.name || chosen.email }) : t("Message")}
          hasRecipient={chosen !== undefined}
          isSending={sending.isSending}
          isSent={sending.isSent}
          rows={2}
          onSend={() => chosen && sending.send({ id: chosen.id, name: chosen.name || chosen.email })}
        />
      </ThreadFoot>
    </section>
  );
}
