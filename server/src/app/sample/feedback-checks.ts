import type { FeedbackEventKind, FeedbackStatus, RetestAnswer } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { dayOf, daysFrom } from "./calendar.ts";
import { between, type History, type voteRows } from "./feedback-history.ts";
import { freshTester } from "./people.ts";
import type { Chance } from "./random.ts";

/** What checks read and change of an item. */
interface ItemRow {
  id: string;
  type: string;
  status: FeedbackStatus;
  visibility: string;
  fixed_build_id: string | null;
  done_at: Date | null;
  last_activity_at: Date;
}

interface Parts<Row> extends History {
  rows: readonly Row[];
  builds: readonly { id: string; name: string; announced_at: Date | null }[];
  votes: ReturnType<typeof voteRows>;
  project_id: string;
}

const daysToAnswer = 5;
const fixedNotes = ["Works now, thank you!", "Gone since the update.", ""];
const brokenNote = "Better, but the lines still go missing when I zoom out twice.";
const cannotNote = "I’m not out on a trail before next week.";

/** Someone who is asked, and what they say; undefined where nothing came yet. */
interface Check {
  user_id: string;
  environment: string;
  answer: RetestAnswer | undefined;
}

type Outcome = "whole" | "reopened" | "usual";

/** The fixed item with six people is verified by four of them, a bug that more have is opened again; Nora has not answered yet. */
function answersTo(random: Chance, people: readonly Omit<Check, "answer">[], outcome: Outcome, fresh: string): Check[] {
  return people.map((person, index) => {
    const said = random.next();
    if (outcome === "whole") return { ...person, answer: index < 4 ? "fixed" : undefined };
    if (outcome === "reopened")
      return { ...person, answer: index === 0 ? "fixed" : index === 1 ? "still_broken" : undefined };
    if (person.user_id === fresh) return { ...person, answer: undefined };
    return { ...person, answer: said < 0.55 ? "fixed" : said < 0.65 ? "cannot_test" : undefined };
  });
}

/** Who was asked whether what an announced build fixes is gone, what they said, and what that means for the items. */
export function checkRows<Row extends ItemRow>(random: Chance, parts: Parts<Row>) {
  const { now, items, builds, votes } = parts;
  const fresh = items.find(({ reporter }) => reporter.email === freshTester)?.reporter.id ?? "";
  const left = new Set<Outcome>(["whole", "reopened"]);
  const newest = builds.findLast(({ announced_at }) => announced_at !== null);

  const peopleOf = (row: Row) => {
    const group = items.filter(({ id, main }) => id === row.id || main?.id === row.id);
    const own = new Set(group.map(({ reporter }) => reporter.id));
    const all = votes.filter(({ item_id }) => group.some(({ id }) => id === item_id));
    const seen = all.filter(({ user_id }) => row.visibility === "shared" || own.has(user_id));
    return [...new Map(seen.map(({ user_id, environment }) => [user_id, { user_id, environment }])).values()];
  };
  const outcomeOf = ({ type, fixed_build_id }: Row, count: number): Outcome => {
    if (fixed_build_id !== newest?.id) return "usual";
    if (count === 6 && left.delete("whole")) return "whole";
    return type === "bug" && count > 4 && left.delete("reopened") ? "reopened" : "usual";
  };

  const checked = parts.rows.map((row) => {
    const build = builds.find(({ id }) => id === row.fixed_build_id);
    const asked = { row: { ...row, reopened_count: 0, last_done_at: row.done_at }, retests: [], events: [] };
    if (row.status !== "done" || !build?.announced_at || !row.done_at) return asked;
    const asked_at = new Date(Math.max(build.announced_at.getTime(), row.done_at.getTime()));
    const people = peopleOf(row);
    const checks = answersTo(random, people, outcomeOf(row, people.length), fresh);
    return answered(random, asked.row, { ...parts, now, build, asked_at, checks });
  });
  return {
    rows: checked.map(({ row }) => row),
    retests: checked.flatMap(({ retests }) => retests),
    events: checked.flatMap(({ events }) => events),
  };
}

interface Asked {
  now: Date;
  project_id: string;
  build: { id: string; name: string };
  asked_at: Date;
  checks: readonly Check[];
}

function answered<Row extends ItemRow>(random: Chance, row: Row, { now, project_id, build, asked_at, checks }: Asked) {
  const until = new Date(Math.min(now.getTime(), daysFrom(asked_at, daysToAnswer).getTime()));
  const retests = checks.map(({ user_id, environment, answer }, index) => ({
    id: randomUUID(),
    project_id,
    item_id: row.id,
    build_id: build.id,
    user_id,
    due_on: dayOf(daysFrom(asked_at, daysToAnswer)),
    status: answer ?? ("open" as const),
    note:
      answer === "fixed"
        ? random.pick(fixedNotes)
        : answer === "still_broken"
          ? brokenNote
          : answer === "cannot_test"
            ? cannotNote
            : null,
    environment: answer ? environment : null,
    asked_at,
    answered_at: answer ? between(asked_at, until, (index + 1) / (checks.length + 2)) : null,
  }));
  const event = (kind: FeedbackEventKind, at: Date, actor_id: string | null, [before, after]: [string, string]) => ({
    id: randomUUID(),
    item_id: row.id,
    at,
    actor_id,
    kind,
    before,
    after,
  });
  const said = retests.filter(({ status }) => status !== "open");
  const last = said.at(-1);
  const count = (answer: RetestAnswer) => said.filter(({ status }) => status === answer).length;
  const isBroken = count("still_broken") > 0;
  const isVerified = !isBroken && count("fixed") >= Math.min(2, checks.length);
  const status = isBroken ? "accepted" : isVerified ? "verified" : row.status;
  const moved =
    status === row.status || !last?.answered_at
      ? []
      : [event("status", last.answered_at, last.user_id, [row.status, status])];
  return {
    row: {
      ...row,
      status,
      done_at: isBroken ? null : row.done_at,
      reopened_count: isBroken ? 1 : 0,
      last_activity_at: new Date(Math.max(row.last_activity_at.getTime(), last?.answered_at?.getTime() ?? 0)),
    },
    retests,
    events: [
      event("retests_asked", asked_at, null, [build.name, String(checks.length)]),
      ...said.map((one) =>
        event(`retest_${one.status as RetestAnswer}`, one.answered_at ?? now, one.user_id, [build.name, ""]),
      ),
      ...moved,
    ],
  };
}
