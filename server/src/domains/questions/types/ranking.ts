import { countedRank } from "@firstlight/contract";
import { choicesOf } from "../counts.ts";
import { labelsOf, oneColumn, type QuestionKind } from "../definition.ts";

export const ranking: QuestionKind = {
  ...oneColumn,
  summary: (question, { answered, values }) => {
    const ranks = [...values].flatMap(([counted, count]) => {
      const [rank, value] = countedRank(counted) ?? [];
      return rank === undefined || value === undefined ? [] : [{ rank, value, count }];
    });
    const firsts = new Map(ranks.flatMap(({ rank, value, count }) => (rank === 1 ? [[value, count] as const] : [])));
    const known = question.known.map((option) => ({
      ...option,
      isCurrent: option.isCurrent || ranks.some(({ value, count }) => value === option.value && count > 0),
    }));
    const choices = choicesOf({ known }, { answered, values: firsts });
    return {
      choices,
      ranks: choices.map(({ value, label, count }) => {
        const own = ranks.filter((rank) => rank.value === value);
        const total = own.reduce((sum, rank) => sum + rank.count, 0);
        const sum = own.reduce((all, { rank, count: times }) => all + rank * times, 0);
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
