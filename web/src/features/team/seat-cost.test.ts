import { expect, test } from "vitest";
import { seatPrice, type SeatPreview } from "./seat-cost.tsx";

const preview = (part: Partial<SeatPreview> = {}): SeatPreview => ({
  added: 1,
  seats: 4,
  billing_interval: "month",
  currency: "usd",
  added_cents: 1_500,
  due_now_cents: 725,
  ...part,
});

test.each([
  ["paid by the month", preview(), false, "$15.00 a month, $7.25 now."],
  [
    "paid by the year",
    preview({ billing_interval: "year", added_cents: 18_000, due_now_cents: 9_041 }),
    false,
    "$180.00 a year, $90.41 now.",
  ],
  ["on trial", preview({ due_now_cents: 0 }), true, "$15.00 a month once your trial ends; nothing now."],
  ["at the end of what is paid", preview({ due_now_cents: 0 }), false, "$15.00 a month; nothing now."],
  [
    "where Stripe did not say",
    preview({ due_now_cents: null }),
    false,
    "$15.00 a month; the rest of this period is charged now.",
  ],
])("%s", (_, given, isTrial, text) => expect(seatPrice(given, isTrial)).toBe(text));
