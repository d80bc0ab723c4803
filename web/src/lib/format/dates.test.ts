import { expect, test } from "vitest";
import { timeAgo, timeUntil } from "./dates.ts";

test("recent times are relative to now, older ones are dates", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  expect(timeAgo("2026-11-21T11:59:40.000Z", now)).toBe("just now");
  expect(timeAgo("2026-11-21T09:10:00.000Z", now)).toBe("2 hours ago");
  expect(timeAgo("2026-11-20T11:00:00.000Z", now)).toBe("yesterday");
  expect(timeAgo("2026-10-01T12:00:00.000Z", now)).toBe("Oct 1, 2026");
});

test("future times are relative to now, too", () => {
  const now = Date.parse("2026-11-21T12:00:00.000Z");
  expect(timeUntil("2026-11-21T12:00:30.000Z", now)).toBe("any moment");
  expect(timeUntil("2026-11-21T12:05:00.000Z", now)).toBe("in 5 minutes");
  expect(timeUntil("2026-11-22T00:00:00.000Z", now)).toBe("in 12 hours");
});
