import { type RouteOutput, type Api, type FieldSummary, holdsFiles } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { ErrorState, LoadMore, Loading, SearchField, SkeletonText } from "#ui/index.ts";
import { answersQuery } from "../queries.ts";
import type { ResponseFilters } from "../responses/filters.ts";
import { SummaryCard } from "./card.tsx";
import { useSeen } from "#lib/hooks/use-seen.ts";

export type OneAnswer = RouteOutput<Api["listAnswers"]>["answers"][number];

interface AnswersProps {
  formId: string;
  field: FieldSummary;
  filters: ResponseFilters;
  children: (answers: readonly OneAnswer[]) => ReactNode;
}

/** The answers page by page, asked for once the card comes near. */
function Answers({ formId, field, filters, children }: AnswersProps) {
  const [typed, setTyped] = useState("");
  const said = useDebouncedValue(typed.trim());
  const { ref, isSeen } = useSeen<HTMLDivElement>("300px");
  const query = useInfiniteQuery({
    ...answersQuery(formId, field.id, { filters, said }),
    placeholderData: keepPreviousData,
    enabled: isSeen,
  });
  const answers = query.data?.pages.flatMap((page) => page.items);
  const what = holdsFiles(field.type) ? t("files") : t("answers");
  return (
    <div ref={ref} className="flex min-w-0 grow flex-col">
      {(field.answered > 1 || typed !== "") && (
        <SearchField
          label={t("Search {what} to {label}", { what, label: field.label })}
          placeholder={holdsFiles(field.type) ? t("Search by file name") : t("Search these answers")}
          value={typed}
          onChange={setTyped}
          className="mb-4"
        />
      )}
      {query.isError && !answers ? (
        <ErrorState isCompact title={t("Failed to load {what}", { what })} query={query} />
      ) : query.isLoading ? (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      ) : !answers ? (
        <SkeletonText lines={5} />
      ) : answers.length === 0 ? (
        <p className="py-2 text-base text-ink-muted">
          {what === "files" ? t("No files match “{said}”.", { said }) : t("No answers match “{said}”.", { said })}
        </p>
      ) : (
        children(answers)
      )}
      <LoadMore
        query={query}
        className="pb-0"
        shown={answers?.length ?? 0}
        {...(said === "" && { total: field.answered })}
      />
    </div>
  );
}

interface ByProps {
  answer: OneAnswer;
  onOpen: (responseId: string) => void;
}

/** Who said it and when: a way to all they answered. */
export function AnswerBy({ answer, onOpen }: ByProps) {
  const name = answer.tester.name || answer.tester.email;
  return (
    <p className="mt-1 flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm text-ink-subtle">
      <button
        type="button"
        onClick={() => onOpen(answer.response_id)}
        className="max-w-full truncate rounded-xs text-ink-muted hover:text-ink hover:underline"
      >
        <span className="sr-only">{t("Open Response from")} </span>
        {name}
      </button>
      <TimeAgo time={answer.submitted_at} className="shrink-0 before:me-1.5 before:content-['·']" />
    </p>
  );
}

interface ListedCardProps {
  formId: string;
  field: FieldSummary;
  filters: ResponseFilters;
  of: number;
  children: (answers: readonly OneAnswer[]) => ReactNode;
}

/** A field whose answers are read one by one. */
export function ListedCard({ field, of, ...rest }: ListedCardProps) {
  return (
    <SummaryCard field={field} of={of}>
      <Answers field={field} {...rest} />
    </SummaryCard>
  );
}
