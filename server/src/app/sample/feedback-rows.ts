import { defaultTargets, needsBuild, needsReason, type Platform } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { foundBy, respondBy } from "#domains/feedback/public.ts";
import { dayOf, daysFrom } from "./calendar.ts";
import { checkRows } from "./feedback-checks.ts";
import { commentRows, environmentOf, eventRows, type Reported, voteRows } from "./feedback-history.ts";
import { plannedItems } from "./feedback-plan.ts";
import { freshTester } from "./people.ts";
import type { Invited, Person } from "./people-rows.ts";
import type { Chance } from "./random.ts";

interface Parts {
  now: Date;
  staff: readonly Person[];
  invited: readonly Invited[];
  project_id: string;
}

/** Two that testers have, and a draft of the next one. */
function buildRows({ now, staff, project_id }: Parts) {
  const build = (name: string, days: number, notes: string, what_to_test: string) => ({
    id: randomUUID(),
    project_id,
    name,
    released_on: dayOf(daysFrom(now, days)),
    notes,
    what_to_test,
    link: days < 0 ? "https://quillhaven.example/trailnote/beta" : "",
    status: days < 0 ? ("announced" as const) : ("draft" as const),
    created_by: staff[0]?.id ?? "",
    created_at: daysFrom(now, Math.min(days, 0) - 2),
    announced_at: days < 0 ? daysFrom(now, days) : null,
  });
  return [
    build(
      "1.4",
      -41,
      "Recording continues while other apps are open, and photos stay where they were taken.",
      "Record a walk of half an hour with the screen off.",
    ),
    build(
      "1.5",
      -9,
      "A new planner for loops, and smaller downloads of maps.",
      "Plan a loop near your home and walk it with the offline map.",
    ),
    build("1.6", 6, "", "Large text on all screens."),
  ];
}

/** The reports, from the first to the last. Every fifteenth is the start page’s tester’s own. */
function reports(random: Chance, now: Date, members: readonly Invited[]): Reported[] {
  const items = plannedItems(random, now).map((item, index) => {
    const here = members.filter(({ joined_at }) => joined_at !== null && joined_at < item.created_at);
    const own = index % 15 === 14 ? here.find(({ email }) => email === freshTester) : undefined;
    const reporter = own ?? random.pick(here.length > 0 ? here : members);
    return { ...item, id: randomUUID(), number: index + 1, reporter };
  });
  // One of hers was fixed after the build with it was announced: she has some days left to check it.
  const fixed = items.find(
    (item) => item.status === "in_progress" && item.type === "bug" && item.reporter.email === freshTester,
  );
  if (fixed) Object.assign(fixed, { status: "done", closed_at: daysFrom(now, -2) });
  return items.map((item) => ({ ...item, main: items.find(({ title }) => title === item.mergedInto) ?? null }));
}

const reasons = [
  "Great thought, but it would make recording slower for everyone.",
  "This is how the system draws it. We can’t change that from the app.",
  "We tried on six phones and the track was complete each time. Send us the next one that isn’t.",
];

interface Around {
  now: Date;
  people: readonly { user_id: string; platform: Platform | null }[];
  owner_id: string | null;
  builds: ReturnType<typeof buildRows>;
  /** Of its last comment. */
  said_at: Date | undefined;
}

function itemRow(random: Chance, item: Reported, { now, people, owner_id, builds, said_at }: Around) {
  const people_count = new Set(people.map(({ user_id }) => user_id)).size;
  const { type, title, details, status, severity, created_at, closed_at, isShared } = item;
  const until = closed_at ?? now;
  // What was done in these days turned out to be in the build that testers have.
  const isOut = until > daysFrom(now, -3);
  const done =
    builds.find(({ announced_at }) => announced_at !== null && announced_at > until) ?? builds.at(isOut ? -2 : -1);
  const seen = builds.findLast(({ announced_at }) => announced_at !== null && announced_at < created_at);
  const moments = [created_at, item.answered_at, closed_at, said_at].map((each) => each?.getTime() ?? 0);
  return {
    id: item.id,
    number: item.number,
    type,
    title,
    details: JSON.stringify(details),
    status,
    reason: needsReason(status) ? random.pick(reasons) : "",
    severity,
    frequency: type === "bug" ? random.pick(["always", "often", "sometimes", "once"] as const) : null,
    platform: environmentOf(item.reporter).platform ?? null,
    priority: owner_id === null ? null : random.pick(["urgent", "high", "medium", "low"] as const),
    owner_id,
    reporter_id: item.reporter.id,
    visibility: isShared ? ("shared" as const) : ("private" as const),
    shared_title: isShared ? title : "",
    shared_summary: isShared ? (details.steps ?? details.wish ?? title) : "",
    seen_build_id: type === "bug" ? (seen?.id ?? null) : null,
    fixed_build_id: needsBuild(type, status) ? (done?.id ?? null) : null,
    merged_into_id: item.main?.id ?? null,
    source: "tester" as const,
    people_count,
    platforms: [...new Set(people.flatMap(({ platform }) => platform ?? []))].toSorted(),
    respond_by: respondBy({ type, severity, created_at }, defaultTargets),
    first_response_at: item.answered_at,
    done_at: status === "done" ? closed_at : null,
    created_at,
    last_activity_at: new Date(Math.max(...moments)),
  };
}

/** Feedback on the phone app, with the people, builds, comments and history that belong to it. */
export function feedbackRows(random: Chance, parts: Parts) {
  const { now, staff, invited, project_id } = parts;
  const members = random.shuffled(invited.filter(({ tester }) => tester.state === "joined"));
  const [builds, items] = [buildRows(parts), reports(random, now, members)];
  const history = { now, staff, items };
  const [votes, comments] = [voteRows(random, history, members), commentRows(random, history)];
  const rows = items.map((item) => {
    const group = new Set([item.id, ...items.filter(({ main }) => main?.id === item.id).map(({ id }) => id)]);
    const people = votes.filter(({ item_id }) => group.has(item_id));
    const isOwned = item.answered_at !== null && item.main === null && random.percent(70);
    const said_at = comments.findLast(({ item_id }) => item_id === item.id)?.created_at;
    const owner_id = isOwned ? random.pick(staff).id : null;
    return itemRow(random, item, { now, people, owner_id, builds, said_at });
  });
  const words = items.flatMap(({ number, details }) => {
    const row = rows[number - 1];
    const found = row && foundBy({ ...row, details });
    const of = (list: readonly string[] = [], is_shared: boolean) =>
      list.map((word) => ({ project_id, number, is_shared, word }));
    return [...of(found?.own, false), ...of(found?.shared, true)];
  });
  const feedbackEvents = eventRows(random, history);
  const checks = checkRows(random, { ...history, rows, builds, votes, project_id });
  return {
    builds,
    feedbackItems: checks.rows.map((row) => ({ ...row, project_id })),
    retests: checks.retests,
    feedbackMerges: items.flatMap(({ id, main, answered_at }) => {
      const merge = { id: randomUUID(), item_id: id, along_with_id: null, status_before: "new" as const };
      return main ? [{ ...merge, into_id: main.id, merged_at: answered_at ?? now }] : [];
    }),
    feedbackVotes: votes,
    feedbackFollowers: votes.map(({ item_id, user_id }) => ({ item_id, user_id })),
    feedbackComments: comments,
    feedbackEvents: [...feedbackEvents, ...checks.events],
    feedbackWords: words,
  };
}
