import type { ReminderSchedule } from "@firstlight/contract";
import { expect, test } from "vitest";
import { describeSchedule } from "./labels.ts";

const usual: ReminderSchedule = {
  is_paused: false,
  days_before: [1, 3],
  on_due_day: true,
  days_after: [3],
  quiet_from: 20,
  quiet_until: 8,
  time_zone: "Europe/Vienna",
};

test("says in words when reminders go out", () => {
  expect(describeSchedule(usual)).toBe(
    "Testers who haven’t finished a form get an email 3 days before, 1 day before, on the due date, and 3 days after, between 08:00 and 20:00 Vienna time. They get at most one a day.",
  );
});

test.each([
  [{ quiet_from: 0, quiet_until: 9 }, "from 09:00 Vienna time"],
  [{ quiet_from: 9, quiet_until: 17 }, "but not between 09:00 and 17:00 Vienna time"],
  [{ quiet_from: 0, quiet_until: 0 }, "at any time, Vienna time"],
  [{ time_zone: "UTC" }, "between 08:00 and 20:00 UTC"],
  [{ time_zone: "America/New_York" }, "between 08:00 and 20:00 New York time"],
])("%o: %s", (change, words) => {
  expect(describeSchedule({ ...usual, ...change })).toContain(words);
});

test("says when there are no reminders", () => {
  const none = { ...usual, days_before: [], on_due_day: false, days_after: [] };
  expect(describeSchedule(none)).toBe("No reminders: no days are selected.");
});
