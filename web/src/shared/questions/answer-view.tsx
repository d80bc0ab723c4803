import {
  type AnswerValue,
  type FieldOption,
  type FieldType,
  isBlank,
  optionLabel,
  optionValue,
} from "@firstlight/contract";
import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { RatingStars } from "#ui/index.ts";
import { dayText } from "#lib/format/days.ts";

export interface AnsweredField {
  type: FieldType;
  options?: readonly FieldOption[] | undefined;
}

export interface AnswerViewProps {
  field: AnsweredField;
  value: AnswerValue | undefined;
  /** In a table cell: no chips, a dash for no answer. */
  isCell?: boolean;
  /** Shows one uploaded file; its name if left out. */
  renderFile?: (id: string) => ReactNode;
}

function labelOf(field: AnsweredField, value: string): string {
  const option = field.options?.find((each) => optionValue(each) === value);
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

/** An answer to read: stars for ratings, chips for choices, files by name. */
export function AnswerView({ field, value, isCell, renderFile }: AnswerViewProps) {
  if (value === undefined || isBlank(value))
    return isCell ? <Dash /> : <span className="text-ink-subtle">{t("No answer")}</span>;
  const list = Array.isArray(value) ? value : [String(value)];
  switch (field.type) {
    case "rating":
      return <RatingStars value={Number(value)} className="align-middle" />;
    case "select":
    case "radio":
    case "checkbox":
      return isCell ? (
        list.map((each) => labelOf(field, each)).join(", ")
      ) : (
        <Chips texts={list.map((each) => labelOf(field, each))} />
      );
    case "file":
      return (
        <span className="flex flex-col items-start gap-1.5">
          {list.map((id) => (
            <span key={id}>{renderFile ? renderFile(id) : <FileMark />}</span>
          ))}
        </span>
      );
    case "date":
      return (
        <time dateTime={String(value)}>
          {looksLikeDay.test(String(value)) ? dayText(String(value)) : String(value)}
        </time>
      );
    case "number":
      return <span className="tabular">{Number(value).toLocaleString(locale(), { maximumFractionDigits: 20 })}</span>;
    case "text":
    case "textarea":
    case "email":
      return <span className="whitespace-pre-line break-words">{String(value)}</span>;
  }
}
