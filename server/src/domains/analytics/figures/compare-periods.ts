import type { PeriodComparison } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { Period, Span } from "./period.ts";
import { percent } from "./rates.ts";
import { countPeople, getAnswerSums, getWaits } from "../rollup/queries.ts";
import { findRateOf, type Scope } from "./funnel-queries.ts";

/** Reads the figures of a span of days. */
export async function getSpan(tx: Tx, scope: Scope, span: Span) {
  const [sums, waits, people] = await Promise.all([
    getAnswerSums(tx, scope, span),
    getWaits(tx, scope, span),
    countPeople(tx, scope, span),
  ]);
  return { sums, waits, people };
}

type SpanFigures = Awaited<ReturnType<typeof getSpan>>;

function figuresOf({ sums, waits, people }: SpanFigures, rate: { submitted: number; expected: number } | undefined) {
  return {
    responses: sums.responses,
    active_users: people.people,
    avg_response_time: waits.average,
    avg_response_time_of: waits.of,
    median_response_time: waits.median,
    response_rate: rate && rate.expected > 0 ? percent(rate.submitted, rate.expected) : null,
  };
}

/** Compares a period with the previous one; `compared` takes the current response rate. */
export async function comparePeriods(
  tx: Tx,
  scope: Scope,
  { days, from, to, before }: Period,
): Promise<{
  now: SpanFigures;
  compared: (funnelCounts: { submitted: number; expected: number }) => PeriodComparison;
}> {
  const [now, earlier, rateBefore] = await Promise.all([
    getSpan(tx, scope, { from, to }),
    getSpan(tx, scope, before),
    findRateOf(tx, scope, before.to),
  ]);
  return {
    now,
    compared: (funnelCounts) => ({
      days,
      from,
      to,
      now: figuresOf(now, funnelCounts),
      before: figuresOf(earlier, rateBefore),
    }),
  };
}

/** The average length of written answers in characters; null without any. */
export function lengthOf({ sums }: SpanFigures) {
  const { written_answers, written_characters } = sums;
  return {
    avg_response_length: written_answers > 0 ? written_characters / written_answers : null,
    avg_response_length_of: written_answers,
  };
}
