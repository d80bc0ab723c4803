import type { Message } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { Card, cx, ErrorState, Loading, SkeletonText, TextLink } from "#ui/index.ts";
import { latestMessagesQuery } from "../queries.ts";

/** The latest messages of a project, each linking to the Messages tab. */
export function LatestMessages({ projectId }: { projectId: string }) {
  const messages = useQuery(latestMessagesQuery(projectId));
  const href = `/dashboard/projects/${projectId}/messages`;
  const all = messages.data ?? [];
  return (
    <Card
      as="section"
      title={t("Recent Activity")}
      actions={all.length > 0 && <AllMessages href={href}>{t("All Messages")}</AllMessages>}
    >
      {all.length > 0 && <List href={href} messages={all} />}
      {messages.data?.length === 0 && (
        <>
          <p className="text-base text-ink-muted">
            {t("No messages yet. Messages between you and the team appear here.")}
          </p>
          <p className="mt-3">
            <AllMessages href={href}>{t("Write the First Message")}</AllMessages>
          </p>
        </>
      )}
      {messages.isPending && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {messages.isLoadingError && <ErrorState isCompact title={t("Failed to load project data")} query={messages} />}
    </Card>
  );
}

function AllMessages({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} className="-my-2.5 inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  );
}

function List({ href, messages }: { href: string; messages: readonly Message[] }) {
  const { user } = useSignedIn();
  return (
    <ul className="-mx-2 -mb-2">
      {messages.map((message) => {
        const isUnread = message.recipient_id === user.id && message.read_at === null;
        return (
          <li
            key={message.id}
            className="relative flex gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
          >
            <div className="min-w-0 grow">
              <p className="flex items-baseline gap-2">
                {isUnread && <span aria-hidden className="size-2 shrink-0 self-center rounded-full bg-brand-text" />}
                <Link
                  to={href}
                  className={cx(
                    "min-w-0 truncate text-base text-ink no-underline outline-none after:absolute after:inset-0",
                    isUnread ? "font-semibold" : "font-medium",
                  )}
                >
                  {isUnread && <span className="sr-only">{t("Unread:")} </span>}
                  {message.sender.id === user.id ? t("You") : message.sender.name}
                </Link>
                <TimeAgo time={message.created_at} className="tabular ms-auto shrink-0 text-sm text-ink-subtle" />
              </p>
              <p className="line-clamp-2 text-base break-words text-ink-muted">{message.content}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
