import { ratingScale, type FieldSummary } from "@firstlight/contract";
import type { KnownField } from "../form/field-history.ts";
import { barsOf, daysOf, type Counted } from "#domains/questions/public.ts";

/** The counts of one field: the number of answers, and of each value. */
export interface FieldCounts {
  answered: number;
  values: ReadonlyMap<string, number>;
}

type Choices = NonNullable<FieldSummary["choices"]>;

function choicesOf({ known }: KnownField, values: FieldCounts["values"]): Choices {
  const countOf = (value: string) => values.get(value) ?? 0;
  const listed = new Set(known.map(({ value }) => value));
  const unlisted = [...values.keys()].filter((value) => !listed.has(value)).toSorted();
  return [
    ...known.filter(({ isCurrent, value }) => isCurrent || countOf(value) > 0),
    ...unlisted.map((value) => ({ value, label: value })),
  ].map(({ value, label }) => ({ value, label, count: countOf(value) }));
}

function numbersIn(values: FieldCounts["values"]): Counted<number>[] {
  return [...values]
    .map(([value, count]) => ({ value: Number(value), count }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => a.value - b.value);
}

function average(numbers: readonly Counted<number>[]): number | null {
  const count = numbers.reduce((sum, one) => sum + one.count, 0);
  // Divides before adding, so that the sum cannot overflow.
  return count === 0 ? null : numbers.reduce((sum, one) => sum + one.value * (one.count / count), 0);
}

function sizesOf(numbers: readonly Counted<number>[]) {
  return { average: average(numbers), least: numbers[0]?.value ?? null, most: numbers.at(-1)?.value ?? null };
}

function ratingsOf(values: FieldCounts["values"]): Choices {
  return ratingScale.map((star) => ({ value: `${star}`, label: `${star}`, count: values.get(`${star}`) ?? 0 }));
}

function details(field: KnownField, { values }: FieldCounts): Partial<FieldSummary> {
  switch (field.type) {
    case "select":
    case "radio":
    case "checkbox":
      return { choices: choicesOf(field, values) };
    case "rating":
      return { choices: ratingsOf(values), ...sizesOf(numbersIn(values)) };
    case "number": {
      const numbers = numbersIn(values);
      return { ...sizesOf(numbers), bars: barsOf(numbers) };
    }
    case "date":
      return daysOf([...values].map(([value, count]) => ({ value, count })));
    case "text":
    case "textarea":
    case "email":
    case "file":
      return {};
  }
}

/** Summarizes the answers to a field. */
export function fieldSummary(field: KnownField, counts: FieldCounts): FieldSummary {
  const { id, label, type, history } = field;
  return { id, label, type, history, answered: counts.answered, ...details(field, counts) };
}
