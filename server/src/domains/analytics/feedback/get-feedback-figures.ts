import {
  type Api,
  feedbackTypes,
  openAges,
  platforms,
  type RouteInput,
  type RouteOutput,
  severities,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { daysOf, lastDays, type Period } from "../figures/period.ts";
import {
  countOpenByAge,
  type FeedbackFigure,
  type FeedbackSum,
  hasFeedback,
  listFeedbackDays,
  listFeedbackSums,
  listNewestBuilds,
} from "./queries.ts";

type Figures = RouteOutput<Api["getFeedbackFigures"]>;

const maxBuilds = 50;

/** Looks up the sums of a period: of a figure, of a part of it, of one value. */
function sumsOf(rows: readonly FeedbackSum[]) {
  const of = (figure: FeedbackFigure, part: FeedbackSum["part"] = "", value?: string): number =>
    rows
      .filter((row) => row.figure === figure && row.part === part && (value === undefined || row.value === value))
      .reduce((sum, { count }) => sum + count, 0);
  const counts = (part: FeedbackSum["part"], value?: string) => ({
    received: of("received", part, value),
    closed: of("closed", part, value),
  });
  return { of, counts };
}

/** The middle of values that are counted; of an even number the lower one. */
function medianOf(rows: readonly FeedbackSum[], figure: FeedbackFigure) {
  const waits = rows
    .filter((row) => row.figure === figure)
    .map(({ value, count }) => ({ minutes: Number(value), count }))
    .toSorted((one, other) => one.minutes - other.minutes);
  const of = waits.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  const middle = waits.find(({ count }) => {
    before += count;
    return before * 2 >= of;
  });
  return { median_minutes: middle?.minutes ?? null, of };
}

/** By build, the newest first. What names none comes last. */
async function byBuild(ctx: Context, project: ProjectKey, rows: readonly FeedbackSum[]): Promise<Figures["by_build"]> {
  const { of, counts } = sumsOf(rows);
  const named = rows.filter(({ part, value }) => part === "build" && value !== "").map(({ value }) => value);
  const builds = await listNewestBuilds(ctx.tx, project, [...new Set(named)], maxBuilds);
  return [...builds, null].map((build) => {
    const id = build?.id ?? "";
    const retests_answered = { n: of("replied", "build", id), of: of("asked", "build", id) };
    return { build, ...counts("build", id), retests_answered };
  });
}

async function byDay(ctx: Context, project: ProjectKey, period: Period): Promise<Figures["by_day"]> {
  const counted = new Map((await listFeedbackDays(ctx.tx, project, period)).map((row) => [row.day, row]));
  return daysOf(period).map((date) => ({
    date,
    received: counted.get(date)?.received ?? 0,
    closed: counted.get(date)?.closed ?? 0,
  }));
}

const isCounted = ({ received, closed }: { received: number; closed: number }) => received !== 0 || closed !== 0;

/** What became of a project’s feedback in a period; of an archived one as of any other. */
export async function getFeedbackFigures(
  ctx: Context,
  { params, query }: RouteInput<Api["getFeedbackFigures"]>,
): Promise<Figures> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const project = { company_id: ctx.company.id, project_id };
  const period = lastDays(ctx.clock, query.days);
  const rows = await listFeedbackSums(ctx.tx, project, period);
  const ages = new Map((await countOpenByAge(ctx.tx, project, period.to)).map(({ age, count }) => [age, count]));
  const { of, counts } = sumsOf(rows);
  const done = of("done");
  return {
    days: period.days,
    from: period.from,
    to: period.to,
    has_data: await hasFeedback(ctx.tx, project),
    ...counts("type"),
    duplicates: of("duplicates"),
    open: [...ages.values()].reduce((sum, count) => sum + count, 0),
    open_by_age: openAges.map((age) => ({ age, count: ages.get(age) ?? 0 })),
    first_response: medianOf(rows, "answered"),
    fix: medianOf(rows, "announced"),
    reopened: { n: of("reopened"), of: done },
    verified: { n: of("verified"), of: done },
    retests_answered: { n: of("replied", "build"), of: of("asked", "build") },
    by_day: await byDay(ctx, project, period),
    by_type: feedbackTypes.map((type) => ({ type, ...counts("type", type) })),
    by_severity: [...severities, null]
      .map((severity) => ({ severity, ...counts("severity", severity ?? "") }))
      .filter(isCounted),
    by_platform: [...platforms, null]
      .map((platform) => ({ platform, ...counts("platform", platform ?? "") }))
      .filter(isCounted),
    by_build: (await byBuild(ctx, project, rows)).filter((row) => isCounted(row) || row.retests_answered.of > 0),
  };
}
