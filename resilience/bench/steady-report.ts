import type { FlowFigures } from "./steady-load.ts";
import type { SteadyPart } from "./steady-part.ts";
import { mark, ms, share, table, whole } from "./table.ts";

const isSuccess = (status: string) => status.startsWith("2");
const isOverload = (status: string) => status === "429" || status === "503";

const statusesOf = ({ statuses }: FlowFigures) =>
  Object.entries(statuses)
    .map(([status, count]) => `${whole(count)} × ${status === "0" ? "no answer" : status}`)
    .join(", ");

/**
 * Number of wrong answers in a phase: at the steady rate anything but success, elsewhere anything but success or a rejection for overload.
 */
function wrongIn({ phase, statuses, withoutRetryAfter }: FlowFigures): number {
  const isFine = (status: string) => isSuccess(status) || (phase !== "steady" && isOverload(status));
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (isFine(status) ? 0 : count),
    withoutRetryAfter,
  );
}

/** All requests together have a goal in these phases; elsewhere only callers at an unchanged rate have one. */
const isCalm = (phase: string) => phase === "steady" || phase === "ten seconds after";

function goalOf(figures: FlowFigures, all: readonly FlowFigures[]): string {
  const { phase, name, p95, p99 } = figures;
  if (name !== "all" && isCalm(phase)) return "";
  if (phase === "steady") return `p95 < 150 ${mark(p95 < 150)}, p99 < 400 ${mark(p99 < 400)}`;
  if (phase === "ten seconds after") return `p95 < 150 ${mark(p95 < 150)}`;
  const alone = all.find((each) => each.phase === "alone" && each.name === name);
  if (name === "all" || !alone || alone === figures || phase === "calm again") return "";
  return `p95 ${share(p95 / alone.p95)} × alone (≤ 2 ${mark(p95 <= alone.p95 * 2)})`;
}

export function steadyLines({ perSecond, minutes, figures, loopDelay, memory, confirmed, lost }: SteadyPart): string[] {
  const head = [
    `${perSecond} requests per second, ${minutes} min`,
    "calls",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "answers",
    "goal",
  ];
  const body = figures.map((each) => [
    `${each.phase}: ${each.name}`,
    whole(each.calls),
    ms(each.p50),
    ms(each.p95),
    ms(each.p99),
    statusesOf(each),
    goalOf(each, figures),
  ]);
  const held = memory.map(({ name, early, late, peak }) => {
    const drift = (late / early - 1) * 100;
    return `${name} ${whole(early)} MB early, ${whole(late)} MB late (drift ${drift.toFixed(1)}%, < 10 ${mark(drift < 10)}), peak ${whole(peak)} MB`;
  });
  return [
    table([head, ...body]),
    "",
    `times are measured from when a request was due; event loop p99 at the steady rate ${ms(loopDelay)} ms (< 100 ${mark(loopDelay < 100)}); ${held.join("; ")}`,
    `${whole(confirmed)} writes confirmed, ${whole(lost)} lost ${mark(lost === 0)}`,
  ];
}

export function steadyFaults({ figures, lost }: SteadyPart): string[] {
  const wrong = figures.filter((each) => each.name !== "all" && wrongIn(each) > 0);
  return [
    ...wrong.map(
      (each) => `${each.phase}, ${each.name}: ${statusesOf(each)}, ${each.withoutRetryAfter} without Retry-After`,
    ),
    ...(lost > 0 ? [`${lost} confirmed writes were lost`] : []),
  ];
}
