/** The figures of feedback, counted from its rows one by one. */
import {
  type FeedbackFigures,
  feedbackTypes,
  closedStatuses,
  openAges,
  platforms,
  severities,
} from "../../contract/src/index.ts";
import type { Database } from "../../server/src/platform/db/database.ts";
import type { Project } from "./factories.ts";

const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Whole hours from an hour on, whole days from two days on. */
function shownMinutes(from: Date, to: Date): number {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
  const unit = minutes < 60 ? 1 : minutes < 2880 ? 60 : 1440;
  return Math.floor((minutes + Math.floor(unit / 2)) / unit) * unit;
}

function median(waits: readonly number[]) {
  const sorted = waits.toSorted((one, other) => one - other);
  return { median_minutes: sorted[Math.ceil(sorted.length / 2) - 1] ?? null, of: sorted.length };
}

function rowsOf(database: Database, project: Project) {
  return database.asOwner(async (tx) => {
    const items = await tx.selectFrom("feedback_items").selectAll().where("project_id", "=", project.id).execute();
    const votes = await tx
      .selectFrom("feedback_votes")
      .select(["item_id", "user_id", "platform"])
      .where("company_id", "=", project.company.id)
      .execute();
    const builds = await tx
      .selectFrom("builds")
      .select(["id", "name", "created_at", "announced_at"])
      .where("project_id", "=", project.id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const retests = await tx.selectFrom("retests").selectAll().where("project_id", "=", project.id).execute();
    return { items, votes, builds, retests };
  });
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;
type Item = Rows["items"][number];

const isFixable = ({ type }: Item) => type === "bug" || type === "idea";
const isDone = ({ status }: Item) => status === "done" || status === "verified";

/** When the announced build came that has what it tells of; null without one. */
function fixedAt(item: Item, builds: Rows["builds"]): Date | null {
  const announced = builds.find(({ id }) => id === item.fixed_build_id)?.announced_at;
  if (!announced || !item.done_at || !isDone(item) || !isFixable(item)) return null;
  return announced > item.done_at ? announced : item.done_at;
}

export async function recountFeedback(
  database: Database,
  project: Project,
  { days, now }: { days: number; now: Date },
): Promise<FeedbackFigures> {
  const { items: all, votes, builds, retests } = await rowsOf(database, project);
  const [from, to] = [dayOf(new Date(now.getTime() - (days - 1) * dayMs)), dayOf(now)];
  const isIn = (at: Date | null): at is Date => at !== null && dayOf(at) >= from && dayOf(at) <= to;
  const there = all.filter(({ deleted_at }) => deleted_at === null);
  const items = there.filter(({ merged_into_id }) => merged_into_id === null);
  const open = items.filter(({ status }) => !closedStatuses.includes(status));
  const received = items.filter(({ created_at }) => isIn(created_at));
  const closed = items.filter((item) => !open.includes(item) && isIn(item.closed_at));
  const ages = open.map(({ created_at }) => (Date.parse(to) - Date.parse(dayOf(created_at))) / dayMs);
  const agesOf = { week: [0, 7], month: [7, 30], quarter: [30, 90], older: [90, Infinity] } as const;
  const done = items.filter((item) => isFixable(item) && isIn(item.last_done_at));
  const asked = retests.filter((row) => row.status !== "replaced" && row.status !== "canceled" && isIn(row.asked_at));
  const replied = (rows: Rows["retests"]) => ({
    n: rows.filter(({ status }) => status !== "open").length,
    of: rows.length,
  });
  const counts = (holds: (item: Item) => boolean, holdsClosed = holds) => ({
    received: received.filter(holds).length,
    closed: closed.filter(holdsClosed).length,
  });
  const platformOf = (item: Item) =>
    votes.find(({ item_id, user_id }) => item_id === item.id && user_id === item.reporter_id)?.platform ?? null;
  const isCounted = (row: { received: number; closed: number }) => row.received + row.closed > 0;
  return {
    days,
    from,
    to,
    has_data: items.length > 0,
    received: received.length,
    closed: closed.length,
    duplicates: there.filter((item) => item.merged_into_id !== null && isIn(item.created_at)).length,
    open: open.length,
    open_by_age: openAges.map((age) => {
      const [least, most] = agesOf[age];
      return { age, count: ages.filter((each) => each >= least && each < most).length };
    }),
    first_response: median(
      items.flatMap(({ source, created_at, first_response_at: at }) =>
        source !== "staff" && isIn(at) ? [shownMinutes(created_at, at)] : [],
      ),
    ),
    fix: median(
      items.flatMap((item) => {
        const at = fixedAt(item, builds);
        return isIn(at) ? [shownMinutes(item.created_at, at)] : [];
      }),
    ),
    reopened: { n: done.filter(({ reopened_count }) => reopened_count > 0).length, of: done.length },
    verified: { n: done.filter(({ status }) => status === "verified").length, of: done.length },
    retests_answered: replied(asked),
    by_day: Array.from({ length: days }, (_none, index) => {
      const date = dayOf(new Date(Date.parse(from) + index * dayMs));
      const on = (at: Date | null) => at !== null && dayOf(at) === date;
      return {
        date,
        received: received.filter(({ created_at }) => on(created_at)).length,
        closed: closed.filter(({ closed_at }) => on(closed_at)).length,
      };
    }),
    by_type: feedbackTypes.map((type) => ({ type, ...counts((item) => item.type === type) })),
    by_severity: [...severities, null]
      .map((severity) => ({ severity, ...counts((item) => item.severity === severity) }))
      .filter(isCounted),
    by_platform: [...platforms, null]
      .map((platform) => ({ platform, ...counts((item) => platformOf(item) === platform) }))
      .filter(isCounted),
    by_build: [...builds, null]
      .map((build) => {
        const id = build?.id ?? null;
        const fixed = (item: Item) => (isDone(item) ? item.fixed_build_id : null) === id;
        return {
          build: build && { id: build.id, name: build.name },
          ...counts((item) => item.seen_build_id === id, fixed),
          retests_answered: replied(asked.filter(({ build_id }) => build_id === id)),
        };
      })
      .filter((row) => isCounted(row) || row.retests_answered.of > 0),
  };
}
