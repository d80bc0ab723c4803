/** More concurrent requests than a process handles: which are accepted, and which are rejected. */
import Fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { errorHandler } from "./send-error.ts";

const companyOf = ({ headers }: FastifyRequest) => headers["x-company"]?.toString();

/** A server whose requests stay open until they are released. */
function room(slots: number) {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler());
  let timesFull = 0;
  const limiter = new ConcurrencyLimiter({ slots, companyOf, onFull: () => (timesFull += 1) });
  const inside: (() => void)[] = [];
  let left = 0;
  app.get("/", (request) =>
    limiter.take(request, async () => {
      await new Promise<void>((resolve) => inside.push(resolve));
      left += 1;
      return "done";
    }),
  );
  /** How many of these requests are accepted. */
  const come = async (times: number, whose: { company?: string; from?: string; said?: string }): Promise<number> => {
    const before = inside.length;
    const { company, said } = whose;
    const headers = { ...(company && { "x-company": company }), ...(said && { "x-forwarded-for": said }) };
    let sentAway = 0;
    for (let nth = 0; nth < times; nth += 1) {
      const reply = app.inject({ path: "/", headers, remoteAddress: whose.from ?? "192.0.2.1" });
      void reply.then(({ statusCode }) => (sentAway += statusCode === 503 ? 1 : 0));
    }
    await expect.poll(() => inside.length - before + sentAway).toBe(times);
    return inside.length - before;
  };
  const empty = async () => {
    const leaving = left + inside.length;
    for (const leave of inside.splice(0)) leave();
    await expect.poll(() => left).toBe(leaving);
  };
  return { come, empty, timesFull: () => timesFull };
}

test("one company alone may use all slots, and a second one half as many on top", async () => {
  const { come } = room(10);
  expect(await come(14, { company: "one" })).toBe(10);
  expect(await come(14, { company: "two" })).toBe(5);
  expect(await come(1, { company: "one" })).toBe(0);
});

test("all anonymous clients together count as one company, and each of their networks has its share", async () => {
  const { come } = room(12);
  expect(await come(20, { from: "192.0.2.1" })).toBe(12);
  expect(await come(20, { from: "192.0.2.77" })).toBe(0);
  expect(await come(20, { from: "198.51.100.1" })).toBe(6);
  expect(await come(20, { company: "one" })).toBe(6);
  expect(await come(20, { company: "two" })).toBe(0);
});

test("anonymous clients of any number of networks leave everything beyond one and a half times the slots to companies", async () => {
  const { come } = room(10);
  let anonymousClients = 0;
  for (let nth = 0; nth < 100; nth += 1) anonymousClients += await come(2, { from: `10.0.${nth}.1` });
  expect(anonymousClients).toBe(15);
  expect(await come(9, { company: "one" })).toBe(5);
});

test("an invalid address from a proxy does not count as its own network", async () => {
  const { come } = room(10);
  let anonymousClients = 0;
  for (let nth = 0; nth < 30; nth += 1) anonymousClients += await come(1, { said: `203.0.113.7:${40_000 + nth}` });
  expect(anonymousClients).toBe(10);
});

test("at most twice the slots are in use, however many companies there are", async () => {
  const { come } = room(10);
  expect(await come(10, { company: "one" })).toBe(10);
  let more = 0;
  for (let nth = 0; nth < 30; nth += 1) more += await come(1, { company: `another ${nth}` });
  expect(more).toBeLessThanOrEqual(10);
  expect(more).toBeGreaterThan(5);
});

test("once slots are free again the limit works as before, and overload is reported once", async () => {
  const { come, empty, timesFull } = room(10);
  expect(await come(30, { company: "one" })).toBe(10);
  await empty();
  expect(timesFull()).toBe(1);
  expect(await come(30, { company: "one" })).toBe(10);
  expect(timesFull()).toBe(2);
});

test("0 disables the limit", async () => {
  expect(await room(0).come(500, { company: "one" })).toBe(500);
});

test("a failed request releases its slot", async () => {
  const limiter = new ConcurrencyLimiter({ slots: 1, companyOf, onFull: () => undefined });
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get("/", (request) => limiter.take(request, () => Promise.reject(new Error("not found"))));
  const from = { path: "/", remoteAddress: "192.0.2.1" };
  for (let nth = 0; nth < 3; nth += 1) expect((await app.inject(from)).json()).toMatchObject({ message: "not found" });
});
