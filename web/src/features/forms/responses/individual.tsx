import type { Form } from "@firstlight/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, FileX2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { Button, EmptyState, ErrorState } from "#ui/index.ts";
import { NoMatch } from "./no-match.tsx";
import { ResponseSheet, ResponseSkeleton } from "./sheet.tsx";
import type { ResponseFilters } from "./filters.ts";
import { firstResponseQuery, listedResponseQuery, type ResponseList } from "./pages.ts";
import { usePositionInList } from "./use-position-in-list.ts";

export interface ResponsesIndividualProps {
  form: Form;
  filters: ResponseFilters;
  sort: string | undefined;
  /** The first one of the list if none is named. */
  responseId: string | undefined;
  /** Continues with another response; with the first one if none is named. */
  onShow: (responseId: string | undefined) => void;
}

/** One answer after the other, through exactly the list that is filtered and sorted. */
export function ResponsesIndividual({ form, filters, sort, responseId, onShow }: ResponsesIndividualProps) {
  const list = useMemo(() => ({ formId: form.id, filters, sort }), [form.id, filters, sort]);
  const first = useQuery({ ...firstResponseQuery(list), enabled: responseId === undefined });
  const shown = responseId ?? first.data;
  if (shown) return <OneOfList form={form} list={list} id={shown} onShow={onShow} />;
  if (shown === null) return <NoMatch form={form} filters={filters} />;
  if (first.isError) {
    return <ErrorState title={t("Failed to load responses")} query={first} />;
  }
  return <ResponseSkeleton />;
}

interface OneOfListProps {
  form: Form;
  list: ResponseList;
  id: string;
  onShow: (id: string | undefined) => void;
}

/** Keys that mean something where the focus is stay there. */
const ownKeys = "input, textarea, select, video, audio, [role=tab], [role=menu], [role=dialog], [role=alertdialog]";

function OneOfList({ form, list, id, onShow }: OneOfListProps) {
  const client = useQueryClient();
  const query = useQuery({ ...listedResponseQuery(list, id), placeholderData: keepPreviousData });
  const response = query.data;
  const isComing = query.isPlaceholderData;
  const { previous, next } = response ?? { previous: null, next: null };
  const { positionLabel, recordStep } = usePositionInList({ form, list, response: isComing ? undefined : response });
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (next !== null) void client.prefetchQuery({ ...listedResponseQuery(list, next), staleTime: 15_000 });
  }, [client, list, next]);
  // A button that switches off at an end of the list, or an answer that is deleted, would drop the focus.
  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === document.body || (active instanceof HTMLButtonElement && active.disabled);
    if (!isComing && response && isLost) {
      box.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    }
  }, [isComing, response]);

  // The next one is read from its beginning.
  const read = useRef(response?.id);
  useEffect(() => {
    const isOther = read.current !== undefined && read.current !== response?.id;
    read.current = response?.id;
    if (isOther && (box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView();
  }, [response?.id]);

  const show = (target: string | null, by = 0) => {
    if (isComing) return;
    recordStep(target, by);
    onShow(target ?? undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || event.defaultPrevented || (event.target instanceof Element && event.target.closest(ownKeys)))
      return;
    if (event.key === "ArrowLeft" && previous !== null) show(previous, -1);
    if (event.key === "ArrowRight" && next !== null) show(next, 1);
  };
  useShortcuts([
    {
      keys: "[",
      label: t("Previous response"),
      group: t("Responses"),
      isAction: previous !== null,
      run: () => previous !== null && show(previous, -1),
    },
    {
      keys: "]",
      label: t("Next response"),
      group: t("Responses"),
      isAction: next !== null,
      run: () => next !== null && show(next, 1),
    },
  ]);
  const isGone = hasCode(query.error, "not_found");
  if (query.isError && (!response || isGone)) {
    return (
      <NotShown
        error={query.error}
        onFirst={() => onShow(undefined)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div
      ref={box}
      role="presentation"
      onKeyDown={onKeyDown}
      className="mx-auto flex max-w-5xl scroll-mt-25 flex-col gap-4"
    >
      <nav
        aria-label={t("Responses")}
        className="sticky top-(--top) z-10 -mx-px -my-2 flex items-center justify-between gap-3 bg-page px-px py-2"
      >
        <Button icon={ChevronLeft} isDisabled={previous === null} onPress={() => show(previous, -1)}>
          {t("Previous")}
        </Button>
        <p aria-live="polite" className="tabular min-w-0 text-center text-sm text-ink-muted">
          {response && !isComing && <span className="sr-only">{response.tester.name || response.tester.email}, </span>}
          {positionLabel}
        </p>
        <Button iconAfter={ChevronRight} isDisabled={next === null} onPress={() => show(next, 1)}>
          {t("Next")}
        </Button>
      </nav>
      {response ? (
        <ResponseSheet
          key={response.id}
          form={form}
          response={response}
          isComing={isComing}
          onDeleted={() => show(next ?? previous)}
        />
      ) : (
        <ResponseSkeleton />
      )}
    </div>
  );
}

interface NotShownProps {
  error: Error;
  onFirst: () => void;
  onRetry: () => void;
  isRetrying: boolean;
}

function NotShown({ error, onFirst, onRetry, isRetrying }: NotShownProps) {
  if (hasCode(error, "not_found", "invalid_input")) {
    return (
      <EmptyState
        icon={FileX2}
        title={t("Response not found")}
        action={<Button onPress={onFirst}>{t("Show First Response")}</Button>}
      >
        {t("It may have been deleted, or the link is incomplete.")}
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t("Failed to load response")} onRetry={onRetry} isRetrying={isRetrying}>
      {error.message}
    </ErrorState>
  );
}
