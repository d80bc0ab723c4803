import { expect, test } from "vitest";
import { MovableClock } from "../../../../tests/support/clock.ts";
import { RateLimiter } from "./rate-limiter.ts";

function paced(rateLimitPerMinute: number) {
  const clock = new MovableClock();
  const pace = new RateLimiter({ rateLimitPerMinute, clock });
  /** How many of these requests are allowed. */
  const call = (whose: string, times: number) => {
    let through = 0;
    for (let at = 0; at < times; at += 1) {
      try {
        pace.count(whose);
        through += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: "rate_limited", more: { retryAfterSeconds: 1 } });
      }
    }
    return through;
  };
  return { clock, call };
}

test("a person may make 300 requests a minute, and 600 in a burst; each person has their own limit", () => {
  const { clock, call } = paced(300);
  expect(call("one", 1_000)).toBe(600);
  expect(call("two", 10)).toBe(10);
  clock.advance({ seconds: 1 });
  expect(call("one", 10)).toBe(5);
  clock.advance({ minutes: 1 });
  expect(call("one", 1_000)).toBe(300);
  clock.advance({ hours: 1 });
  expect(call("one", 1_000)).toBe(600);
});

test("0 disables the limit", () => {
  expect(paced(0).call("one", 10_000)).toBe(10_000);
});

test("a request that counts as seventeen uses seventeen, and passes where the limit is lower", () => {
  const clock = new MovableClock();
  const pace = new RateLimiter({ rateLimitPerMinute: 300, clock });
  for (let calls = 0; calls < 35; calls += 1) pace.count("one", 17);
  expect(() => pace.count("one", 17)).toThrow(
    expect.objectContaining({ code: "rate_limited", more: { retryAfterSeconds: 3 } }),
  );
  clock.advance({ seconds: 3 });
  pace.count("one", 17);
  const slow = new RateLimiter({ rateLimitPerMinute: 2, clock });
  slow.count("one", 17);
  expect(() => slow.count("one")).toThrow(expect.objectContaining({ code: "rate_limited" }));
});
