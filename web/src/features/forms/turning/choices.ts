import {
  type FeedbackType,
  type Form,
  hasSeverity,
  holdsFiles,
  questionTypes,
  type Severity,
  severityOfText,
  type turnResponsesBody,
} from "@firstlight/contract";
import type { z } from "zod";
import { valueOptions } from "#shared/questions/condition-labels.ts";
import { optionsOf } from "#shared/questions/choices.tsx";

type Field = Form["fields"][number];

/** What the questions of a form become. */
export interface TurningChoice {
  type: FeedbackType;
  title: string;
  details: readonly string[];
  /** The question for the severity; empty for none. */
  severity: string;
  /** What its answers mean, by their values. */
  levels: Readonly<Record<string, Severity>>;
}

/** Those whose answers are words. */
export const inWords = ({ fields }: Form): Field[] => fields.filter(({ type }) => !holdsFiles(type));

/** What can be answered to a question; empty where it is typed. */
export const answersTo = (field: Field) => valueOptions({ type: field.type, options: optionsOf(field) }) ?? [];

/** Those that can say how severe it is. */
export const withChoices = (form: Form): Field[] => inWords(form).filter((field) => answersTo(field).length > 0);

/** By what the answers are called. */
export function levelsOf(field: Field | undefined): Record<string, Severity> {
  const known = field ? answersTo(field) : [];
  return Object.fromEntries(
    known.flatMap(({ value, label }) => {
      const level = severityOfText(label);
      return level ? [[value, level]] : [];
    }),
  );
}

/** As one would mostly want it: the first text is the title, and all answers are the details. */
export function usualChoice(form: Form): TurningChoice {
  const fields = inWords(form);
  const written = fields.find(({ type }) => questionTypes[type].isProse);
  const severity = withChoices(form).find((field) => Object.keys(levelsOf(field)).length > 1);
  return {
    type: "bug",
    title: (written ?? fields[0])?.id ?? "",
    details: fields.map(({ id }) => id),
    severity: severity?.id ?? "",
    levels: levelsOf(severity),
  };
}

type Body = Omit<z.input<typeof turnResponsesBody>, "form_id" | "response_ids">;

export function bodyOf({ type, title, details, severity, levels }: TurningChoice): Body {
  const fitting = Object.entries(levels).filter(([, level]) => hasSeverity(type, level));
  return {
    type,
    title,
    details: [...details],
    ...(severity !== "" &&
      fitting.length > 0 && { severity: { field: severity, levels: Object.fromEntries(fitting) } }),
  };
}
