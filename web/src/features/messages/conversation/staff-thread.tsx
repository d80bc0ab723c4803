import type { Message } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Lock, MessageSquare } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { TurnedInto } from "#shared/feedback/turned-into.tsx";
import { useTurned } from "#shared/feedback/use-turned.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Avatar, EmptyState, Skeleton } from "#ui/index.ts";
import { Composer } from "#shared/messages/composer.tsx";
import type { CommunicationSearch } from "../conversation-list.tsx";
import { threadQuery } from "../thread-queries.ts";
import { Thread } from "./thread.tsx";
import { ThreadFoot } from "./thread-foot.tsx";
import { useComposer } from "#shared/messages/use-composer.ts";
import { type Correspondent, useCorrespondent } from "./use-correspondent.ts";
import { useSending } from "./use-sending.ts";

interface StaffThreadProps {
  projectId: string;
  testerId: string;
}

function Header({ projectId, testerId, person }: StaffThreadProps & { person: Correspondent | undefined }) {
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4 py-2">
      <Link
        to="/projects/$projectId/communication"
        params={{ projectId }}
        resetScroll={false}
        search={(before: CommunicationSearch) => ({ ...before, person: undefined })}
        aria-label={t("All Conversations")}
        className="-ms-2 grid size-control shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      {person && <Avatar name={person.name} />}
      <div className="min-w-0">
        <h2 dir="auto" className="truncate text-start text-base font-semibold">
          {person ? (
            <TesterLink projectId={projectId} testerId={testerId}>
              {person.name}
            </TesterLink>
          ) : (
            t("Conversation")
          )}
        </h2>
        {person ? (
          <p className="truncate text-sm text-ink-muted">{person.email}</p>
        ) : (
          <Skeleton className="mt-1 h-3 w-40" />
        )}
      </div>
    </header>
  );
}

function Closed({ name }: { name: string }) {
  return (
    <p className="flex items-start gap-2 text-base text-ink-muted">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t(
          "This conversation is closed. {name} is no longer an active tester of this project, or the project is archived. You can read it, but not reply until that changes.",
          { name },
        )}
      </span>
    </p>
  );
}

const isByTester = ({ sender }: Message) => sender.role === "beta_tester";
const sourceOf = ({ id }: Message) => ({ kind: "message" as const, id });

/** One tester's conversation with the staff of the project. */
export function StaffThread({ projectId, testerId }: StaffThreadProps) {
  const query = useInfiniteQuery(threadQuery(projectId, testerId));
  const person = useCorrespondent(projectId, testerId, query);
  const composing = useComposer(`${projectId}.${testerId}`);
  const sending = useSending({ projectId, testerId, composing, query });
  const name = person?.name ?? t("this tester");
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const turnedOf = useTurned(projectId, messages.filter(isByTester).map(sourceOf));
  return (
    <>
      <Header projectId={projectId} testerId={testerId} person={person} />
      <Thread
        query={query}
        out={sending.out}
        side="staff"
        label={t("Conversation with {name}", { name })}
        onRetry={sending.retry}
        onEdit={sending.takeBack}
        after={(message) =>
          isByTester(message) && (
            <TurnedInto
              isInline
              projectId={projectId}
              source={sourceOf(message)}
              turned={turnedOf(sourceOf(message))}
            />
          )
        }
        empty={
          <EmptyState isCompact icon={MessageSquare} title={t("No messages yet")} headingLevel={3} className="my-auto">
            {t("Send {name} a message to start the conversation.", { name })}
          </EmptyState>
        }
      />
      <ThreadFoot>
        {person?.isOpen === false ? (
          <Closed name={name} />
        ) : (
          <Composer
            composing={composing}
            label={t("Message to {name}", { name })}
            hasRecipient={person !== undefined}
            isSending={sending.isSending}
            isSent={sending.isSent}
            onSend={() => sending.send({ id: testerId, name })}
          />
        )}
      </ThreadFoot>
    </>
  );
}
