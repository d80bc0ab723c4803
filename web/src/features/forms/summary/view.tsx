import {
  answerParts,
  conditionKindsOf,
  type FieldSummary,
  type Form,
  holdsFiles,
  questionTypes,
  type ResponseSummary,
} from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { baseText } from "#lib/format/shares.ts";
import { ErrorState } from "#ui/index.ts";
import { NoMatch } from "../responses/no-match.tsx";
import { summaryQuery } from "../queries.ts";
import { filterCount, type ResponseFilters, withCondition } from "../responses/filters.ts";
import { AnswerBy, ListedCard, type OneAnswer } from "./answers.tsx";
import { CountedCard } from "./card.tsx";
import { SummaryFiles } from "./files.tsx";
import { SummarySkeleton, summaryGrid } from "./skeleton.tsx";
import { LongText } from "#ui/data/long-text.tsx";

interface SummaryTextsProps {
  field: FieldSummary;
  answers: readonly OneAnswer[];
  onOpen: (responseId: string) => void;
}

/** What people wrote, each with their name. */
function SummaryTexts({ field, answers, onOpen }: SummaryTextsProps) {
  return (
    <ul aria-label={t("Answers to {label}", { label: field.label })} className="flex flex-col">
      {answers.map((answer) => (
        <li key={answer.response_id} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
          <LongText text={answerParts(answer.value).join(", ")} />
          <AnswerBy answer={answer} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface ResponsesSummaryProps {
  form: Form;
  filters: ResponseFilters;
  /** Shows all that one person answered. */
  onOpen: (responseId: string) => void;
  /** Shows only the responses that these filters match. */
  onNarrow: (filters: ResponseFilters) => void;
}

function FieldCard({
  field,
  of,
  form,
  filters,
  onOpen,
  onNarrow,
}: ResponsesSummaryProps & { field: FieldSummary; of: number }) {
  if (questionTypes[field.type].tally !== "listed") {
    const is = conditionKindsOf(field.type).find((kind) => kind === "equals" || kind === "contains");
    const choose = (chosen: string) => {
      const value = questionTypes[field.type].comparison === "number" ? Number(chosen) : chosen;
      if (is) onNarrow(withCondition(filters, { field: field.id, is, value }));
    };
    // Conditions ask about the form as it is now.
    const canChoose = is !== undefined && field.history.is_current;
    return <CountedCard field={field} of={of} onChoose={canChoose ? choose : undefined} />;
  }
  const Listed = holdsFiles(field.type) ? SummaryFiles : SummaryTexts;
  return (
    <ListedCard formId={form.id} field={field} filters={filters} of={of}>
      {(answers) => <Listed field={field} answers={answers} onOpen={onOpen} />}
    </ListedCard>
  );
}

/** Says over how many versions the answers are spread, when it is more than one. */
function Versions({ versions }: Pick<ResponseSummary, "versions">) {
  const answered = versions.filter((version) => version.response_count > 0);
  if (answered.length < 2) return null;
  const each = answered.map(({ version, response_count }) =>
    t("version {version}: {responseCount}", { version, responseCount: response_count }),
  );
  return (
    <p className="mb-4 max-w-reading text-sm text-ink-muted text-pretty">
      {t(
        "Questions changed while responses came in. Answers to the same question are counted together. Responses by version: {each}.",
        { each: each.join(", ") },
      )}
    </p>
  );
}

/** A card for each field: what the matching answers say together. */
export function ResponsesSummary(props: ResponsesSummaryProps) {
  const { form, filters } = props;
  const query = useQuery({ ...summaryQuery(form.id, filters), placeholderData: keepPreviousData });
  const summary = query.data;
  if (query.isError && (!summary || query.isPlaceholderData)) {
    return <ErrorState title={t("Failed to load summary")} query={query} />;
  }
  if (!summary) return <SummarySkeleton />;
  if (summary.response_count === 0) return <NoMatch form={form} filters={filters} />;
  return (
    <>
      {filterCount(filters) > 0 && (
        <p className="mb-4 text-base text-ink-muted">
          {t("{base} responses match your filters.", { base: baseText(summary.response_count, summary.of) })}
        </p>
      )}
      <Versions versions={summary.versions} />
      <ul aria-label={t("Summary by field")} aria-busy={query.isPlaceholderData || undefined} className={summaryGrid}>
        {summary.fields.map((field) => (
          <FieldCard key={field.id} {...props} field={field} of={summary.response_count} />
        ))}
      </ul>
    </>
  );
}
