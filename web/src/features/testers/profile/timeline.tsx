import type { TimelineEvent, TimelineKind } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { EmptyState, ErrorState, Loading, Segmented, ShowMore, Skeleton, TextLink } from "#ui/index.ts";
import { type Membership, timelineQuery } from "./queries.ts";
import { timelineHref, timelineIcons, timelineText } from "./timeline-text.ts";

const views = ["timeline", "answers", "messages", "emails"] as const;
type View = (typeof views)[number];

const kindsOf: Record<View, readonly TimelineKind[]> = {
  timeline: [],
  answers: ["form_answered", "wizard_completed"],
  messages: ["message_in", "message_out"],
  emails: ["email_sent", "email_failed"],
};

const viewOptions = [
  { value: "timeline", label: t("Timeline") },
  { value: "answers", label: t("Answers") },
  { value: "messages", label: t("Messages") },
  { value: "emails", label: t("Emails") },
];

function EventRow({ event, who }: { event: TimelineEvent; who: Membership }) {
  const Icon = timelineIcons[event.kind];
  const href = timelineHref(event, who.projectId, who.testerId);
  const text = timelineText(event);
  return (
    <li className="flex items-start gap-3 py-1.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-subtle">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <p className="line-clamp-3 min-w-0 grow pt-0.5 text-base break-words text-ink-muted">
        {href ? (
          <TextLink href={href} tone="quiet" className="py-1 no-underline hover:underline">
            {text}
          </TextLink>
        ) : (
          text
        )}
      </p>
      <TimeAgo time={event.at} className="tabular shrink-0 pt-1 text-xs whitespace-nowrap text-ink-subtle" />
    </li>
  );
}

function Events({ who, view }: { who: Membership; view: View }) {
  const events = useInfiniteQuery(timelineQuery(who, kindsOf[view]));
  const list = events.data?.pages.flatMap((page) => page.items) ?? [];
  if (events.isPending) {
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/2" />
      </Loading>
    );
  }
  if (events.isError && list.length === 0) {
    return (
      <ErrorState
        isCompact
        title={t("Failed to load timeline. Please try again.")}
        onRetry={() => void events.refetch()}
        isRetrying={events.isFetching}
      />
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState isCompact icon={History} title={t("Nothing here yet")}>
        {t("What this tester does appears here.")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t("Timeline")} className="flex flex-col gap-1">
        {list.map((event) => (
          <EventRow key={`${event.kind} ${event.id}`} event={event} who={who} />
        ))}
      </ul>
      <ShowMore query={events} size="sm" variant="ghost" className="mt-3" />
    </>
  );
}

/** What happened with a tester, all of it or one kind. */
export function TesterTimeline({ who }: { who: Membership }) {
  const [view, setView] = useState<View>("timeline");
  return (
    <section className="flex flex-col gap-4">
      <Segmented
        label={t("Show")}
        options={viewOptions}
        value={view}
        onChange={(chosen) => setView(views.find((one) => one === chosen) ?? "timeline")}
        className="max-w-full self-start overflow-x-auto"
      />
      <Events key={view} who={who} view={view} />
    </section>
  );
}
