import { expect, test, vi } from "vitest";
import { anonymousKey, FairQueue } from "./fair-queue.ts";

/** Who got a place, in the order in which they got it. */
function takers(queue: FairQueue) {
  const got: string[] = [];
  return { got, come: (whose: string, name = whose) => queue.acquire(whose).then(() => void got.push(name)) };
}

test("a company with very many requests keeps no one else waiting", async () => {
  const queue = new FairQueue({ slots: 2, waitMs: 60_000 });
  const { got, come } = takers(queue);
  const noisy = Array.from({ length: 50 }, (_, at) => come("noisy", `noisy ${at}`));
  const others = [come("small"), come("other")];
  await Promise.all(noisy.slice(0, 2));
  expect(queue.waiting).toBe(50);
  for (const _ of [1, 2, 3]) queue.release();
  await Promise.all(others);
  expect(got).toEqual(["noisy 0", "noisy 1", "noisy 2", "small", "other"]);
  for (const _ of noisy.slice(3)) queue.release();
  await Promise.all(noisy);
  expect(got.slice(5)).toEqual(Array.from({ length: 47 }, (_, at) => `noisy ${at + 3}`));
  expect(queue.waiting).toBe(0);
});

test("anonymous clients share one turn among companies, each network one among them, and each client in it", async () => {
  const queue = new FairQueue({ slots: 1, waitMs: 60_000 });
  const { got, come } = takers(queue);
  const flood = Array.from({ length: 4 }, () => come(anonymousKey("near", "one"), "flood"));
  const others = [
    come(anonymousKey("near", "two"), "neighbour"),
    come(anonymousKey("far", "one"), "somebody"),
    come("acme"),
    come("acme"),
    come("acme"),
    come("", "nobody"),
  ];
  for (const _ of [...flood, ...others]) queue.release();
  await Promise.all([...flood, ...others]);
  const inTurn = ["flood", "acme", "somebody", "acme", "nobody", "acme", "neighbour"];
  expect(got).toEqual(["flood", ...inTurn, "flood", "flood"]);
  expect(queue.waiting).toBe(0);
});

test("a network of very many addresses blocks only its own, and at most a thousand anonymous clients wait", async () => {
  const queue = new FairQueue({ slots: 1, waitMs: 60_000 });
  const { got, come } = takers(queue);
  await queue.acquire("");
  const flood = Array.from({ length: 5_000 }, (_, at) =>
    come(anonymousKey("2001:db8:7::/48", `2001:db8:7:${at.toString(16)}`), "flood"),
  );
  const ends = Promise.allSettled(flood);
  expect(queue.waiting).toBe(1_000);
  const someone = come(anonymousKey("198.51.100.0/24", "198.51.100.9"), "somebody");
  const again = come(anonymousKey("198.51.100.0/24", "198.51.100.9"), "somebody");
  expect(queue.waiting).toBe(1_000);
  for (const _ of [1, 2, 3, 4]) queue.release();
  await Promise.all([someone, again]);
  expect(got).toEqual(["flood", "somebody", "flood", "somebody"]);
  for (const _ of flood) queue.release();
  const failures = (await ends).filter((end) => end.status === "rejected").map(({ reason }) => reason as unknown);
  expect(failures).toHaveLength(4_002);
  expect(failures[0]).toMatchObject({ code: "server_busy", more: { retryAfterSeconds: 2 } });
  expect(queue.waiting).toBe(0);
});

test("a slot no one waits for is free again", async () => {
  const queue = new FairQueue({ slots: 1, waitMs: 60_000 });
  await queue.acquire("");
  queue.release();
  await queue.acquire("");
  expect(queue.waiting).toBe(0);
});

test("a request that times out gets server_busy, and leaves nothing in the queue", async () => {
  vi.useFakeTimers();
  try {
    const queue = new FairQueue({ slots: 1, waitMs: 2_000 });
    await queue.acquire("one");
    const late = queue.acquire("two");
    const refused = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await refused).toMatchObject({ code: "server_busy", more: { retryAfterSeconds: 2 } });
    expect(queue.waiting).toBe(0);
    queue.release();
    await queue.acquire("three");
  } finally {
    vi.useRealTimers();
  }
});

test("a thousand requests of one company may wait; further ones are rejected", async () => {
  const queue = new FairQueue({ slots: 1, waitMs: 60_000 });
  const { got, come } = takers(queue);
  const came = Array.from({ length: 1_001 }, () => come("noisy"));
  await expect(queue.acquire("noisy")).rejects.toMatchObject({ code: "server_busy" });
  const other = come("other");
  for (const _ of [1, 2]) queue.release();
  await other;
  for (const _ of came) queue.release();
  await Promise.all(came);
  expect(got).toHaveLength(1_002);
});
