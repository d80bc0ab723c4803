import {
  answerText,
  type AnswerValue,
  type FieldOption,
  hasOptions,
  isBlank,
  optionLabel,
  optionValue,
  type QuestionType,
} from "@firstlight/contract";
import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { RatingStars } from "#ui/index.ts";
import { dayText } from "#lib/format/days.ts";
import { yesOrNo } from "./choices.tsx";

export interface AnsweredQuestion {
  type: QuestionType;
  options?: readonly FieldOption[] | undefined;
  rows?: readonly string[] | undefined;
}

export interface AnswerViewProps {
  question: AnsweredQuestion;
  value: AnswerValue | undefined;
  /** In a line of text: no chips, a dash for no answer. */
  isCell?: boolean;
  /** Shows one uploaded file; its name if left out. */
  renderFile?: (id: string) => ReactNode;
}

function labelOf({ options = [] }: AnsweredQuestion, value: string): string {
  const option = options.find((each) => optionValue(each) === value);
  return option === undefined ? value : optionLabel(option);
}

const chipClass =
  "inline-block max-w-full rounded-full bg-sunken px-2.5 py-0.5 text-sm text-ink ring-1 ring-inset ring-line";

function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <span key={text} className={chipClass}>
          {text}
        </span>
      ))}
    </span>
  );
}

function Dash() {
  return (
    <span className="text-ink-subtle">
      <span aria-hidden>–</span>
      <span className="sr-only">{t("No answer")}</span>
    </span>
  );
}

function FileMark() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Paperclip aria-hidden className="size-3.5" />
      {t("File")}
    </span>
  );
}

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;
const listOf = (value: AnswerValue) => (Array.isArray(value) ? value : [answerText(value)]);

/** What is said in each row of a matrix, in the order of the question: that of what is stored is another one. */
function cellsOf({ rows = [], ...question }: AnsweredQuestion, value: AnswerValue): [string, string][] {
  if (typeof value !== "object" || Array.isArray(value)) return [];
  const positionOf = (row: string) => (rows.includes(row) ? rows.indexOf(row) : rows.length);
  return Object.entries(value)
    .toSorted(([a], [b]) => positionOf(a) - positionOf(b))
    .map(([row, column]) => [`${row}:`, labelOf(question, column)]);
}

/** Pairs, one a line. */
function Lines({ pairs, isCell }: { pairs: readonly [string, string][]; isCell: boolean | undefined }) {
  if (isCell) return pairs.map((pair) => pair.join(" ")).join(", ");
  return pairs.map(([before, text]) => (
    <span key={before} className="block break-words">
      <span className="tabular text-ink-muted">{before}</span> {text}
    </span>
  ));
}

type View = (props: AnswerViewProps & { value: AnswerValue }) => ReactNode;

/** The types whose answers do not just say what they hold. */
const views: Partial<Record<QuestionType, View>> = {
  rating: ({ value }) => <RatingStars value={Number(value)} className="align-middle" />,
  file: ({ value, renderFile = () => <FileMark /> }) => (
    <span className="flex flex-col items-start gap-1.5">
      {listOf(value).map((id) => (
        <span key={id}>{renderFile(id)}</span>
      ))}
    </span>
  ),
  date: ({ value }) => (
    <time dateTime={answerText(value)}>
      {looksLikeDay.test(answerText(value)) ? dayText(answerText(value)) : answerText(value)}
    </time>
  ),
  number: ({ value }) => (
    <span className="tabular">{Number(value).toLocaleString(locale(), { maximumFractionDigits: 20 })}</span>
  ),
  matrix: ({ question, value, isCell }) => <Lines pairs={cellsOf(question, value)} isCell={isCell} />,
  ranking: ({ question, value, isCell }) => (
    <Lines pairs={listOf(value).map((each, index) => [`${index + 1}.`, labelOf(question, each)])} isCell={isCell} />
  ),
  yes_no: ({ value }) => labelOf({ type: "yes_no", options: yesOrNo }, answerText(value)),
};

/** An answer to read: stars for ratings, chips for choices, files by name. */
export function AnswerView(props: AnswerViewProps) {
  const { question, value, isCell } = props;
  if (value === undefined || isBlank(value))
    return isCell ? <Dash /> : <span className="text-ink-subtle">{t("No answer")}</span>;
  const View = views[question.type];
  if (View) return <View {...props} value={value} />;
  if (!hasOptions(question.type)) {
    return <span className="whitespace-pre-line break-words">{answerText(value)}</span>;
  }
  const texts = listOf(value).map((each) => labelOf(question, each));
  return isCell ? texts.join(", ") : <Chips texts={texts} />;
}
