import type { FeedbackPart } from "./feedback-part.ts";
import { mark, ms, share, table, whole } from "./table.ts";

const listGoal = 30;

function listsTable({ lists }: FeedbackPart): string {
  const sorts = lists[0]?.sorts.map(({ sort }) => sort) ?? [];
  const head = ["100,000 items: p50 ms by sort", ...sorts, "worst p95", `≤ ${listGoal}`];
  const body = lists.map(({ what, sorts: each }) => [
    what,
    ...each.map(({ p50 }) => ms(p50)),
    ms(Math.max(...each.map(({ p95 }) => p95))),
    mark(each.every(({ p50 }) => p50 <= listGoal)),
  ]);
  return table([head, ...body]);
}

export function feedbackLines(part: FeedbackPart): string[] {
  const { staff, tester, floor } = part.create;
  const timed = [
    ...part.timed,
    { what: "create, by the team", goal: 15, ...staff },
    { what: "create, by a tester", goal: 15, ...tester },
    { what: "(the bare statements of create)", goal: Number.NaN, ...floor },
  ];
  const body = timed.map(({ what, p50, p95, goal }) => [
    what,
    ms(p50),
    ms(p95),
    ms(goal),
    Number.isNaN(goal) ? "" : mark(p50 <= goal),
  ]);
  const ofFloor = floor.p50 / staff.p50;
  return [
    listsTable(part),
    "",
    table([["100,000 items", "p50 ms", "p95 ms", "goal", ""], ...body]),
    "",
    `create of floor: by the team ${share(ofFloor)} (≥ 0.4 ${mark(ofFloor >= 0.4)}), by a tester ${share(floor.p50 / tester.p50)}`,
    ...part.announced.map(
      ({ people, retests, seconds, goal }) =>
        `a build announced to ${whole(people)} testers, ${whole(retests)} retests, each once: ${seconds.toFixed(1)} s (≤ ${goal} ${mark(seconds <= goal)})`,
    ),
  ];
}
