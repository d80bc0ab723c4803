import { countedRank } from "@firstlight/contract";
import { choicesOf } from "../counts.ts";
import { labelsOf, oneColumn, type AnswerCounts, type KnownQuestion, type QuestionKind } from "../definition.ts";

interface Ranked {
  /** How often it was ranked, the sum of its ranks, and how often it was first. */
  total: number;
  sum: number;
  first: number;
}

/** By option. No rank is beyond the options: a greater one is a row of the matrix that the question was. */
function ranksOf({ known }: KnownQuestion, values: AnswerCounts["values"]): Map<string, Ranked> {
  const ranks = new Map<string, Ranked>();
  for (const [counted, count] of values) {
    const [rank, value] = countedRank(counted) ?? [];
    if (rank === undefined || value === undefined || rank > known.length) continue;
    const { total, sum, first } = ranks.get(value) ?? { total: 0, sum: 0, first: 0 };
    const isFirst = rank === 1;
    ranks.set(value, { total: total + count, sum: sum + rank * count, first: first + (isFirst ? count : 0) });
  }
  return ranks;
}

export const ranking: QuestionKind = {
  ...oneColumn,
  summary: (question, { answered, values }) => {
    const ranks = ranksOf(question, values);
    const known = question.known.map((option) => ({
      ...option,
      isCurrent: option.isCurrent || (ranks.get(option.value)?.total ?? 0) > 0,
    }));
    const firsts = new Map([...ranks].flatMap(([value, { first }]) => (first > 0 ? [[value, first] as const] : [])));
    const choices = choicesOf({ known }, { answered, values: firsts });
    return {
      choices,
      ranks: choices.map(({ value, label, count }) => {
        const { total, sum } = ranks.get(value) ?? { total: 0, sum: 0 };
        return { value, label, average: total === 0 ? null : sum / total, first: count };
      }),
    };
  },
  orderBy: "text",
  excerpt: (question, value) =>
    labelsOf(question, value)
      .map((label, index) => `${index + 1}. ${label}`)
      .join(", "),
};
