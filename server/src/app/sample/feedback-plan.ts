import {
  closedStatuses,
  type FeedbackDetails,
  type FeedbackStatus,
  type FeedbackType,
  type Severity,
  statusesOf,
} from "@firstlight/contract";
import { bugs, type SampleBug } from "./bugs.ts";
import { daysFrom } from "./calendar.ts";
import { duplicates, ideas, praise, questions } from "./feedback-texts.ts";
import type { Chance } from "./random.ts";

/** What was reported, when, and how far the team is with it. */
export interface PlannedItem {
  type: FeedbackType;
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
  created_at: Date;
  status: FeedbackStatus;
  /** When it left `new`. */
  answered_at: Date | null;
  /** When it was closed. */
  closed_at: Date | null;
  /** The title of what it is a duplicate of. */
  mergedInto: string | null;
  isShared: boolean;
}

const severityOf = {
  blocks: ["critical", "major"],
  annoys: ["major", "minor"],
  cosmetic: ["cosmetic", "cosmetic"],
} as const satisfies Record<SampleBug[3], readonly Severity[]>;

const shownDays = 84;
const hourMs = 3_600_000;

function texts(random: Chance) {
  const reported = bugs.map(([title, steps, , severity]) => ({
    type: "bug" as const,
    title,
    details: { steps },
    severity: random.pick<Severity>(severityOf[severity]),
  }));
  return random.shuffled([...reported, ...ideas, ...praise, ...questions]);
}

/** Older items are mostly closed, those of the last days new. */
function statusOf(random: Chance, type: FeedbackType, age: number): FeedbackStatus {
  const order: readonly FeedbackStatus[] =
    age < 3
      ? ["new", "new", "new", "under_review"]
      : age < 16
        ? ["new", "under_review", "under_review", "needs_info", "accepted", "accepted", "in_progress"]
        : [
            "done",
            "done",
            "done",
            "done",
            "declined",
            "cannot_reproduce",
            "accepted",
            "in_progress",
            "needs_info",
            "new",
          ];
  const able = order.filter((status) => statusesOf[type].includes(status));
  return random.pick(able.length > 0 ? able : ["under_review"]);
}

function plan(random: Chance, now: Date, item: ReturnType<typeof texts>[number], created_at: Date): PlannedItem {
  const age = (now.getTime() - created_at.getTime()) / 86_400_000;
  const status = statusOf(random, item.type, age);
  const between = (from: Date, share: number) => new Date(from.getTime() + (now.getTime() - from.getTime()) * share);
  const soon = new Date(created_at.getTime() + random.between(1, 60) * hourMs);
  const answered_at = status === "new" ? null : soon < now ? soon : between(created_at, 0.5);
  const isClosed = closedStatuses.includes(status);
  return {
    ...item,
    created_at,
    status,
    answered_at,
    closed_at: isClosed && answered_at ? between(answered_at, 0.15 + random.next() * 0.6) : null,
    mergedInto: null,
    isShared: (item.type === "bug" || item.type === "idea") && status !== "new" && random.percent(30),
  };
}

/** What testers say again gathers in one item, which the team shares and works on first. */
const saidAgain = new Set(duplicates.map(([, of]) => of));

/** The feedback of the sample project, oldest first. */
export function plannedItems(random: Chance, now: Date): PlannedItem[] {
  const all = texts(random);
  const moments = all.map((_item, index) => (index + random.next()) / all.length);
  const items = all.map((item, index) => {
    const share = moments[index] ?? 0;
    const planned = plan(random, now, item, daysFrom(now, -shownDays * (1 - share) - 0.01));
    if (!saidAgain.has(item.title)) return planned;
    const answered_at = new Date(planned.created_at.getTime() + 5 * hourMs);
    const status: FeedbackStatus = share > 0.9 ? "under_review" : "in_progress";
    return { ...planned, status, answered_at, closed_at: null, isShared: true };
  });
  const again = duplicates.map(([title, of, steps]): PlannedItem => {
    const main = items.find((item) => item.title === of);
    if (!main) throw new Error(`The sample company is missing the bug “${of}”`);
    const created_at = new Date(
      main.created_at.getTime() + (now.getTime() - main.created_at.getTime()) * random.next(),
    );
    const merged_at = new Date(created_at.getTime() + (now.getTime() - created_at.getTime()) / 2);
    return {
      ...main,
      title,
      details: { steps },
      created_at,
      status: "duplicate",
      answered_at: merged_at,
      closed_at: merged_at,
      mergedInto: of,
      isShared: false,
    };
  });
  return [...items, ...again].toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}
