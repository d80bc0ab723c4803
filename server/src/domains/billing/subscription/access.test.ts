import { describe, expect, test } from "vitest";
import { accessOf, deletionDateOf, type DeletionFacts } from "./access.ts";
import { trialEnd } from "../trial/dates.ts";

const dayMs = 86_400_000;
const begun = new Date("2026-03-02T09:00:00.000Z");

const company = (part: Partial<DeletionFacts> = {}): DeletionFacts => ({
  subscription_status: "trial",
  trial_ends_at: trialEnd(begun),
  locked_at: null,
  subscription_ended_at: null,
  deletion_notified_at: null,
  deletion_notified_days: null,
  ...part,
});
/** The time `ms` milliseconds after the trial started. */
const after = (ms: number) => new Date(begun.getTime() + ms);

describe("a trial lasts exactly 14 times 24 hours", () => {
  test.each([
    ["at its first moment", 0, 14],
    ["a millisecond later", 1, 14],
    ["a day later", dayMs, 13],
    ["before seven days are left", 7 * dayMs - 1, 8],
    ["when seven days are left", 7 * dayMs, 7],
    ["before three days are left", 11 * dayMs - 1, 4],
    ["when three days are left", 11 * dayMs, 3],
    ["when a day is left", 13 * dayMs, 1],
    ["at its last second", 14 * dayMs - 1_000, 1],
    ["at its last millisecond", 14 * dayMs - 1, 1],
  ])("%s", (_, ms, days_left) => {
    expect(accessOf(company(), after(ms))).toEqual({ has_access: true, reason: null, status: "trial", days_left });
  });

  test.each([0, 1, 30 * dayMs, 4_000 * dayMs])("over since %i ms", (ms) => {
    const over = { has_access: false, reason: "trial_expired", status: "expired", days_left: 0 };
    expect(accessOf(company(), after(14 * dayMs + ms))).toEqual(over);
  });

  test.each([
    ["the night the clocks go forward in New York", "2026-03-01T12:00:00-05:00", "2026-03-15T13:00:00-04:00"],
    ["the night they go back in Vienna", "2026-10-20T08:30:00+02:00", "2026-11-03T07:30:00+01:00"],
    ["a leap day", "2028-02-20T00:00:00Z", "2028-03-05T00:00:00Z"],
    ["the same days of a year without one", "2027-02-20T00:00:00Z", "2027-03-06T00:00:00Z"],
    ["a turn of the year", "2026-12-25T23:59:59.999Z", "2027-01-08T23:59:59.999Z"],
  ])("%s changes nothing of it", (_, from, to) => {
    const end = trialEnd(new Date(from));
    expect(end).toEqual(new Date(to));
    const facts = company({ trial_ends_at: end });
    expect(accessOf(facts, new Date(end.getTime() - 1)).has_access).toBe(true);
    expect(accessOf(facts, end).has_access).toBe(false);
  });
});

describe("a paid subscription overrides the trial", () => {
  test("before the trial ends and after", () => {
    const active = { has_access: true, reason: null, status: "active", days_left: null };
    for (const ms of [0, 14 * dayMs, 400 * dayMs])
      expect(accessOf(company({ subscription_status: "active" }), after(ms))).toEqual(active);
  });

  test("ended, it ends what is left of the trial, too", () => {
    const ended = company({ subscription_status: "expired", subscription_ended_at: after(dayMs) });
    expect(accessOf(ended, after(dayMs))).toEqual({
      has_access: false,
      reason: "subscription_inactive",
      status: "expired",
      days_left: null,
    });
  });

  test.each(["trial", "active", "expired"] as const)("%s: a lock always removes access", (subscription_status) => {
    const locked = company({ subscription_status, locked_at: begun });
    expect(accessOf(locked, after(dayMs))).toMatchObject({ has_access: false, reason: "locked" });
  });
});

describe("the day of deletion", () => {
  const retentionMs = 30 * dayMs;
  const notified = {
    deletion_notified_at: after(14 * dayMs + retentionMs - dayMs),
    deletion_notified_days: 1,
  } as const;

  test("is null during a trial or a subscription, locked or not", () => {
    const active = company({ subscription_status: "active" });
    for (const facts of [company(), active, company({ locked_at: begun }), { ...active, locked_at: begun }])
      expect(deletionDateOf(facts, after(14 * dayMs - 1))).toBeNull();
  });

  test("is thirty days after the trial or the subscription, to the millisecond", () => {
    const end = 14 * dayMs;
    expect(deletionDateOf(company(), after(end))).toEqual(after(end + retentionMs));
    const paid = company({ subscription_status: "expired", subscription_ended_at: after(500 * dayMs + 7) });
    expect(deletionDateOf(paid, after(501 * dayMs))).toEqual(after(530 * dayMs + 7));
  });

  test("is always at least a day away if no notice was sent", () => {
    const late = after(14 * dayMs + retentionMs + 5 * dayMs);
    expect(deletionDateOf(company(), late)).toEqual(new Date(late.getTime() + dayMs));
    const early = company({ deletion_notified_at: after(20 * dayMs), deletion_notified_days: 7 });
    expect(deletionDateOf(early, late)).toEqual(new Date(late.getTime() + dayMs));
  });

  test("does not move if the last notice was sent", () => {
    for (const days of [29, 30, 31, 90])
      expect(deletionDateOf(company(notified), after((14 + days) * dayMs))).toEqual(after(14 * dayMs + retentionMs));
  });

  test("is counted again when a later subscription has ended", () => {
    const again = company({ ...notified, subscription_status: "expired", subscription_ended_at: after(100 * dayMs) });
    expect(deletionDateOf(again, after(101 * dayMs))).toEqual(after(130 * dayMs));
  });
});
