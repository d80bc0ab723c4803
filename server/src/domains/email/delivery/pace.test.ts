import { expect, test } from "vitest";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";
import { openTestApp, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, clock } = app;
const { queue, rows } = outboxOf(app);

const many = (count: number, more: Parameters<typeof aMail>[1] = {}) =>
  Array.from({ length: count }, () => aMail(undefined, more));
const invitations = (count: number) => many(count, { category: "invitation", lane: "invitation" });

/** Milliseconds from now until each mail of the company may leave. */
async function waits({ company }: Team): Promise<number[]> {
  const now = clock.now().getTime();
  return (await rows(company)).map(({ due_at }) => (due_at?.getTime() ?? Number.NaN) - now);
}

test("two hundred emails are due at once, each further one a tenth of a second later", async () => {
  const team = await aCompany();
  await queue(team.company, ...many(205));
  expect(await waits(team)).toEqual([...Array.from({ length: 200 }, () => 0), 100, 200, 300, 400, 500]);
});

test("a second sending queues after the first, and a minute's pause restores the allowance", async () => {
  const team = await aCompany();
  await queue(team.company, ...many(210));
  await queue(team.company, aMail(undefined));
  expect((await waits(team)).at(-1)).toBe(1_100);
  clock.advance({ minutes: 1 });
  await queue(team.company, ...many(201));
  expect((await waits(team)).at(-1)).toBe(100);
});

test("a company's emails do not wait for another company's bulk sending", async () => {
  const [large, small] = [await aCompany(), await aCompany()];
  await queue(large.company, ...many(3_000));
  await queue(small.company, aMail(undefined));
  expect(Math.max(...(await waits(large)))).toBe(280_000);
  expect(await waits(small)).toEqual([0]);
});

test("emails a person asked for are not delayed", async () => {
  const team = await aCompany();
  await queue(team.company, ...many(500));
  await queue(team.company, aMail(undefined, { category: "password_reset", is_required: true }));
  const reset = (await rows(team.company)).find(({ category }) => category === "password_reset");
  expect(reset?.due_at).toEqual(clock.now());
});

test.each([
  ["trial", 200, 432_000],
  ["active", 1_000, 86_400],
] as const)(
  "a company on %s invites %i at once, then evenly over the day, without delaying its other emails",
  async (plan, allowance, interval) => {
    const team = await aCompany({ plan });
    const states = await queue(team.company, ...invitations(allowance + 2), aMail(undefined));
    expect(new Set(states)).toEqual(new Set(["queued"]));
    const due = await waits(team);
    expect(due.slice(-2)).toEqual([interval, 2 * interval]);
    expect(due.filter((wait) => wait === 0)).toHaveLength(allowance + 1);
  },
);

test("two sendings at once never get the same times", async () => {
  const team = await aCompany();
  await Promise.all(Array.from({ length: 5 }, () => queue(team.company, ...many(50))));
  const later = (await waits(team)).filter((wait) => wait > 0);
  expect(later).toEqual(Array.from({ length: 50 }, (_, index) => (index + 1) * 100));
});

test("emails that are not sent do not count toward the pace", async () => {
  const team = await aCompany();
  const { suppress } = outboxOf(app);
  await suppress(team.company, "gone@example.com");
  await queue(team.company, ...many(300, { email: "gone@example.com" }));
  await queue(team.company, ...many(200));
  expect((await waits(team)).filter((wait) => wait === 0)).toHaveLength(200);
});
