import { countedPair, countedRank, limits, questionTypes } from "@firstlight/contract";
import type { AnswerCounts, KnownQuestion, Summary } from "./definition.ts";
import type { Counted } from "./histogram.ts";

/** The options in their order, then values that no version has. Those that are gone are shown once they were chosen.
 * Pairs were counted when the question was a ranking or a matrix. */
export function choicesOf({ known }: Pick<KnownQuestion, "known">, { values }: AnswerCounts) {
  const countOf = (value: string) => values.get(value) ?? 0;
  const listed = new Set(known.map(({ value }) => value));
  const unlisted = [...values.keys()].filter((value) => !listed.has(value) && !countedPair(value)).toSorted();
  return [
    ...known.filter(({ isCurrent, value }) => isCurrent || countOf(value) > 0),
    ...unlisted.map((value) => ({ value, label: value })),
  ].map(({ value, label }) => ({ value, label, count: countOf(value) }));
}

/** The counts of a matrix, those of each row by column. */
export function countsByRow(
  { rows = [], goneRows = [] }: Pick<KnownQuestion, "rows" | "goneRows">,
  values: AnswerCounts["values"],
): Map<string, Map<string, number>> {
  const listed = new Set([...rows, ...goneRows]);
  const byRow = new Map<string, Map<string, number>>();
  for (const [key, count] of values) {
    const [row, column] = countedPair(key) ?? [];
    if (row === undefined || column === undefined || count === 0) continue;
    // Counted when the question was a ranking.
    if (!listed.has(row) && countedRank(key)) continue;
    const counts = byRow.get(row) ?? new Map<string, number>();
    byRow.set(row, counts.set(column, count));
  }
  return byRow;
}

/** Of a matrix's rows that are gone the answered ones, the newest first, as many as a matrix may have. */
export function answeredGoneRows(
  { rows = [], goneRows = [] }: Pick<KnownQuestion, "rows" | "goneRows">,
  byRow: ReadonlyMap<string, unknown>,
): string[] {
  const gone = new Set([...goneRows, ...byRow.keys()]).difference(new Set(rows));
  return [...gone].filter((row) => byRow.has(row)).slice(0, limits.matrixRows);
}

/** A question as it is exported: of a matrix's rows that are gone, only those with answers have columns. */
export function withAnsweredRows<Q extends KnownQuestion>(question: Q, values: AnswerCounts["values"]): Q {
  if (!question.goneRows?.length) return question;
  return { ...question, goneRows: answeredGoneRows(question, countsByRow(question, values)) };
}

/** Each number in a row of them, whether it was chosen or not, the ends with what they mean. */
export function stepsOf(
  scale: readonly number[],
  { values }: AnswerCounts,
  { low_label, high_label }: Pick<KnownQuestion, "low_label" | "high_label"> = {},
): NonNullable<Summary["choices"]> {
  const labelOf = (step: number) => (step === scale[0] ? low_label : step === scale.at(-1) ? high_label : undefined);
  return scale.map((step) => {
    const said = labelOf(step);
    return { value: `${step}`, label: said ? `${step} · ${said}` : `${step}`, count: values.get(`${step}`) ?? 0 };
  });
}

/** Of the counted values those that the type takes: earlier versions may have asked for others. */
export function fittingCounts({ type }: Pick<KnownQuestion, "type">, { values }: AnswerCounts): Counted<string>[] {
  const { read } = questionTypes[type];
  return [...values].flatMap(([value, count]) => ("value" in read({}, value) ? [{ value, count }] : []));
}

export function numbersIn(question: KnownQuestion, counts: AnswerCounts): Counted<number>[] {
  return fittingCounts(question, counts)
    .map(({ value, count }) => ({ value: Number(value), count }))
    .toSorted((a, b) => a.value - b.value);
}

function average(numbers: readonly Counted<number>[]): number | null {
  const count = numbers.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const total = numbers.reduce((sum, one) => sum + one.value * one.count, 0);
  // Dividing before adding cannot overflow.
  return Number.isFinite(total)
    ? total / count
    : numbers.reduce((sum, one) => sum + one.value * (one.count / count), 0);
}

export function sizesOf(numbers: readonly Counted<number>[]) {
  return { average: average(numbers), least: numbers[0]?.value ?? null, most: numbers.at(-1)?.value ?? null };
}
