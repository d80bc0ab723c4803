import type { FeedbackAudience, FeedbackEnvironment, FeedbackEventKind } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import type { PlannedItem } from "./feedback-plan.ts";
import type { Invited, Person } from "./people-rows.ts";
import type { Chance } from "./random.ts";

/** A planned item with its number and who reported it. */
export interface Reported extends PlannedItem {
  id: string;
  number: number;
  reporter: Invited;
  /** Of a duplicate. */
  main: { id: string; number: number } | null;
}

export interface History {
  now: Date;
  staff: readonly Person[];
  items: readonly Reported[];
}

const replies = [
  "Thank you, that helps a lot. Which phone was it?",
  "We see it too. It’s on our list for the next build.",
  "Could you tell us whether battery saver was on?",
];
const notes = ["Same stack trace as last week.", "Let’s look at this together on Thursday.", "Only on small screens."];
const answers = ["Battery saver was on, yes.", "It happened again this morning.", "Great, thanks for the quick reply!"];

export function between(from: Date, until: Date, share: number): Date {
  return new Date(from.getTime() + Math.max(0, until.getTime() - from.getTime()) * share);
}

/** What the phone in someone’s pocket sends along. */
export function environmentOf({ tester }: Invited): FeedbackEnvironment {
  const [device = "", os = ""] = tester.phone.split(", ");
  return { platform: os.startsWith("iOS") ? "ios" : "android", device, os, locale: "en", connection: "4g" };
}

/** Who has it: the reporter, and of what is shared some others. */
export function voteRows(random: Chance, { now, items }: History, members: readonly Invited[]) {
  return items.flatMap(({ id, reporter, created_at, isShared }) => {
    const others = members.filter((one) => one.id !== reporter.id && one.joined_at && one.joined_at < created_at);
    const extra = random.shuffled(others).slice(0, isShared ? random.between(1, 9) : 0);
    return [reporter, ...extra].map((person) => {
      const environment = environmentOf(person);
      return {
        item_id: id,
        user_id: person.id,
        environment: JSON.stringify(environment),
        platform: environment.platform ?? null,
        added_by: person.id,
        created_at: person === reporter ? created_at : between(created_at, now, random.next()),
      };
    });
  });
}

export function commentRows(random: Chance, { now, staff, items }: History) {
  return items.flatMap((item) => {
    const { answered_at, reporter } = item;
    if (!answered_at || !random.percent(55)) return [];
    const said = (audience: FeedbackAudience, author_id: string, body: string, share: number) => ({
      id: randomUUID(),
      item_id: item.id,
      author_id,
      audience,
      tester_id: audience === "direct" ? reporter.id : null,
      body,
      created_at: between(answered_at, item.closed_at ?? now, share),
    });
    return [
      said("direct", random.pick(staff).id, random.pick(replies), 0),
      ...(random.percent(50) ? [said("direct", reporter.id, random.pick(answers), 0.3)] : []),
      ...(random.percent(35) ? [said("internal", random.pick(staff).id, random.pick(notes), 0.6)] : []),
    ];
  });
}

export function eventRows(random: Chance, { now, staff, items }: History) {
  return items.flatMap((item) => {
    const event = (kind: FeedbackEventKind, [before, after]: [string, string], by: { at: Date; actor_id: string }) => ({
      ...by,
      id: randomUUID(),
      item_id: item.id,
      kind,
      before,
      after,
    });
    const created = event("created", ["", ""], { at: item.created_at, actor_id: item.reporter.id });
    if (!item.answered_at) return [created];
    const by = { at: item.answered_at, actor_id: random.pick(staff).id };
    if (item.main) {
      const { id, number } = item.main;
      const into = event("merged", [`TRL-${item.number}`, ""], by);
      return [created, event("merged", ["", `TRL-${number}`], by), { ...into, item_id: id }];
    }
    if (item.status === "under_review") return [created, event("status", ["new", item.status], by)];
    const at = item.closed_at ?? between(item.answered_at, now, 0.4);
    return [
      created,
      event("status", ["new", "under_review"], by),
      event("status", ["under_review", item.status], { ...by, at }),
    ];
  });
}
