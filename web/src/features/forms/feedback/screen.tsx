import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareQuote, SearchX } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { NoFeedback } from "#shared/feedback/no-feedback.tsx";
import { feedbackSummaryQuery } from "#shared/feedback/summary-query.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { useCan } from "#shared/session/permissions.ts";
import {
  Button,
  cx,
  EmptyState,
  ErrorState,
  lazyPart,
  LinkButton,
  Loading,
  LoadMore,
  useRowSelection,
} from "#ui/index.ts";
import { FeedbackCard, FeedbackCardSkeleton } from "./card.tsx";
import { FeedbackToolbar } from "./toolbar.tsx";
import { useCardFocus } from "./use-card-focus.ts";
import { useFeedback } from "./use-feedback.ts";
import { openedOf, useOpened } from "./use-opened.ts";

const FeedbackSheet = lazyPart(async () => (await import("./sheet.tsx")).FeedbackSheet);
const FeedbackBar = lazyPart(async () => (await import("./bar.tsx")).FeedbackBar);

const route = getRouteApi("/staff/projects/$projectId/feedback/answers");

/** What testers said, over all forms of the project. */
export function ProjectFeedbackScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const canManage = useCan("manage responses");
  const { data: project } = useQuery(projectQuery(projectId));
  const feedback = useFeedback(projectId, search);
  const { address, query, list, isLooking, isCurrent } = feedback;
  const selected = useRowSelection(
    list.map(({ response_id }) => response_id),
    JSON.stringify(address.filters),
  );
  const [done, setDone] = useState("");
  const { opened, open } = useOpened();
  const { section, focusCard, ofList } = useCardFocus(list, opened?.id);
  const { tester, ...narrowed } = address.filters;
  const isNarrowed = Object.keys(narrowed).length > 0;
  const [first] = list;
  const name = first?.tester.id === tester ? first?.tester.name : undefined;
  const isEmpty = query.isSuccess && list.length === 0 && !isLooking && isCurrent;
  const { data: summary } = useQuery({ ...feedbackSummaryQuery(projectId), enabled: isEmpty });
  return (
    <section ref={section} aria-labelledby="feedback-title" className="flex flex-col gap-4">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="feedback-title" tabIndex={-1} className="min-w-0 text-lg font-semibold break-words">
          {name ? t("Feedback from {name}", { name }) : t("Feedback")}
        </h2>
        {tester !== undefined && (
          <LinkButton href={`/projects/${projectId}/feedback/answers`}>{t("Show All Feedback")}</LinkButton>
        )}
      </div>
      {(list.length > 0 || isNarrowed || !isCurrent) && <FeedbackToolbar projectId={projectId} address={address} />}
      {(query.isPending || (list.length === 0 && (isLooking || (query.isSuccess && !isCurrent)))) && (
        <Loading className="grid-cards">
          {[1, 2, 3].map((card) => (
            <FeedbackCardSkeleton key={card} />
          ))}
        </Loading>
      )}
      {query.isError && !query.data && (
        <>
          <ErrorState title={t("Failed to load project data")} query={query} className={cx(isNarrowed && "pb-0!")} />
          {isNarrowed && <ClearFilters onPress={feedback.clear} />}
        </>
      )}
      {isEmpty && isNarrowed && <NoMatch hasMore={query.hasNextPage} onClear={feedback.clear} />}
      {isEmpty && !isNarrowed && tester === undefined && (
        <NoFeedback projectId={projectId} project={project} hasItems={(summary?.views.all ?? 0) > 0} />
      )}
      {isEmpty && !isNarrowed && tester !== undefined && (
        <EmptyState icon={MessageSquareQuote} title={t("No feedback yet")} headingLevel={3}>
          {t("This tester hasn’t submitted a form in this project yet.")}
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul aria-label={t("Feedback")} className="grid-cards" aria-busy={query.isPlaceholderData} {...ofList}>
          {list.map((one) => (
            <FeedbackCard
              key={one.response_id}
              projectId={projectId}
              feedback={one}
              turned={feedback.turnedInto(one)}
              selected={canManage ? selected : undefined}
              onOpen={() => open(openedOf(one))}
            />
          ))}
        </ul>
      )}
      <LoadMore query={query} shown={list.length} />
      <p role="status" className="sr-only">
        {selected.ids.length === 0 && done}
      </p>
      {selected.ids.length > 0 && (
        <FeedbackBar
          projectId={projectId}
          selected={selected}
          onEnd={({ done: text, lost }) => {
            setDone(text);
            if (lost) focusCard(lost);
          }}
        />
      )}
      {opened && <FeedbackSheet projectId={projectId} opened={opened} list={list} more={query} onOpen={open} />}
    </section>
  );
}

function ClearFilters({ onPress }: { onPress: () => void }) {
  return (
    <Button onPress={onPress} className="self-center">
      {t("Clear Filters")}
    </Button>
  );
}

function NoMatch({ hasMore, onClear }: { hasMore: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t("No responses match these filters")}
      headingLevel={3}
      action={<ClearFilters onPress={onClear} />}
    >
      {hasMore
        ? t("No matches in the newest responses. Select Show More to search older ones.")
        : t("Change or clear the filters to see more responses.")}
    </EmptyState>
  );
}
