import type { ProjectFeedback } from "@firstlight/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, FileX2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { hasCode } from "#lib/api/error.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { EmptyState, ErrorState, IconButton, LinkButton, Sheet } from "#ui/index.ts";
import { formQuery } from "../queries.ts";
import { listedResponseQuery } from "../responses/pages.ts";
import { ResponseSheet, ResponseSkeleton } from "../responses/sheet.tsx";
import type { useFeedback } from "./use-feedback.ts";
import { openedOf, type Opened } from "./use-opened.ts";

const responseQuery = ({ formId, id }: Opened) => listedResponseQuery({ formId, filters: {}, sort: undefined }, id);

/** The responses before and after the open one, also once that has left the list. */
function useNeighbors(list: readonly ProjectFeedback[], { id }: Opened) {
  const index = list.findIndex(({ response_id }) => response_id === id);
  const [last, setLast] = useState({ id, index });
  if (index >= 0 && (last.id !== id || last.index !== index)) setLast({ id, index });
  if (index >= 0) return { previous: list[index - 1], next: list[index + 1], isKnown: true };
  const isKnown = last.id === id && last.index >= 0;
  return isKnown ? { previous: list[last.index - 1], next: list[last.index], isKnown } : { isKnown };
}

/** A form and a response to it. The pair shown before stays until both are here: what is done is done to what is seen. */
function usePair(opened: Opened) {
  const form = useQuery(formQuery(opened.formId));
  const response = useQuery(responseQuery(opened));
  const pair = form.data && response.data && { form: form.data, response: response.data };
  const [last, setLast] = useState(pair);
  if (pair && (pair.form !== last?.form || pair.response !== last.response)) setLast(pair);
  return {
    shown: pair ?? last,
    isComing: pair === undefined,
    title: form.data?.title,
    isGone: hasCode(response.error, "not_found", "invalid_input"),
    failed: [response, form].find(({ isError, data }) => isError && !data),
  };
}

/** What had the focus may be gone or switched off with another response: the keys are still heard here. */
function useFocusInside(shown: string | undefined, isComing: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (isComing) {
      if (box.current?.contains(active)) box.current.focus({ preventScroll: true });
      return;
    }
    const isOff = active instanceof HTMLButtonElement && active.disabled;
    const isLost = active === document.body || active === box.current || isOff;
    if (shown && isLost) box.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [shown, isComing]);
  return box;
}

interface FeedbackSheetProps {
  projectId: string;
  opened: Opened;
  list: readonly ProjectFeedback[];
  /** Loads more than are listed. */
  more: Pick<
    ReturnType<typeof useFeedback>["query"],
    "hasNextPage" | "isFetching" | "isFetchNextPageError" | "fetchNextPage"
  >;
  onOpen: (opened: string | undefined) => void;
}

/** One response of the list, beside it. */
export function FeedbackSheet({ projectId, opened, list, more, onOpen }: FeedbackSheetProps) {
  const client = useQueryClient();
  const { shown, isComing, title, isGone, failed } = usePair(opened);
  const { previous, next, isKnown } = useNeighbors(list, opened);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = more;
  const isLast = isKnown && next === undefined && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isLast) void fetchNextPage();
  }, [isLast, fetchNextPage]);
  useEffect(() => {
    const named = next && { formId: next.form.id, id: next.response_id };
    if (named) void client.prefetchQuery({ ...responseQuery(named), staleTime: 15_000 });
  }, [client, next]);
  const show = (feedback: ProjectFeedback | undefined) => feedback && onOpen(openedOf(feedback));
  const group = t("Responses");
  useShortcuts([
    { keys: "[", label: t("Previous response"), group, isInDialog: true, run: () => show(previous) },
    { keys: "]", label: t("Next response"), group, isInDialog: true, run: () => show(next) },
  ]);
  const box = useFocusInside(shown?.response.id, isComing);
  return (
    <Sheet
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onOpen(undefined)}
      title={(isGone || failed ? title : shown?.form.title) ?? t("Response")}
      footer={
        <div className="flex w-full items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={t("Previous response")}
            isDisabled={previous === undefined}
            onPress={() => show(previous)}
          />
          <IconButton
            icon={ChevronRight}
            label={t("Next response")}
            isDisabled={next === undefined}
            onPress={() => show(next)}
          />
          <span className="grow" />
          <LinkButton
            href={`/projects/${projectId}/forms/${opened.formId}/responses?view=individual&response=${opened.id}`}
          >
            {t("View in Responses")}
          </LinkButton>
        </div>
      }
    >
      {isGone ? (
        <EmptyState icon={FileX2} title={t("Response not found")}>
          {t("It may have been deleted, or the link is incomplete.")}
        </EmptyState>
      ) : failed ? (
        <ErrorState title={t("Failed to load response")} query={failed} />
      ) : shown ? (
        <div ref={box} tabIndex={-1} className="outline-none">
          <div inert={isComing}>
            <ResponseSheet
              key={shown.response.id}
              {...shown}
              isComing={isComing}
              onDeleted={() => onOpen(openedOf(next ?? previous))}
            />
          </div>
        </div>
      ) : (
        <ResponseSkeleton />
      )}
    </Sheet>
  );
}
