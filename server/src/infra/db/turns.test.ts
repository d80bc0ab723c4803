import { expect, test, vi } from "vitest";
import { anonymousKey, FairQueue } from "./turns.ts";

/** Who got a place, in the order in which they got it. */
function takers(turns: FairQueue) {
  const got: string[] = [];
  return { got, come: (whose: string, name = whose) => turns.take(whose).then(() => void got.push(name)) };
}

test("whoever asks for very much keeps nobody else waiting", async () => {
  const turns = new FairQueue({ places: 2, waitMs: 60_000 });
  const { got, come } = takers(turns);
  const noisy = Array.from({ length: 50 }, (_, at) => come("noisy", `noisy ${at}`));
  const others = [come("small"), come("other")];
  await Promise.all(noisy.slice(0, 2));
  expect(turns.waiting).toBe(50);
  for (const _ of [1, 2, 3]) turns.giveBack();
  await Promise.all(others);
  expect(got).toEqual(["noisy 0", "noisy 1", "noisy 2", "small", "other"]);
  for (const _ of noisy.slice(3)) turns.giveBack();
  await Promise.all(noisy);
  expect(got.slice(5)).toEqual(Array.from({ length: 47 }, (_, at) => `noisy ${at + 3}`));
  expect(turns.waiting).toBe(0);
});

test("strangers have one turn among companies, each network its own among them, and each household in it", async () => {
  const turns = new FairQueue({ places: 1, waitMs: 60_000 });
  const { got, come } = takers(turns);
  const flood = Array.from({ length: 4 }, () => come(anonymousKey("near", "one"), "flood"));
  const others = [
    come(anonymousKey("near", "two"), "neighbour"),
    come(anonymousKey("far", "one"), "somebody"),
    come("acme"),
    come("acme"),
    come("acme"),
    come("", "nobody"),
  ];
  for (const _ of [...flood, ...others]) turns.giveBack();
  await Promise.all([...flood, ...others]);
  const inTurn = ["flood", "acme", "somebody", "acme", "nobody", "acme", "neighbour"];
  expect(got).toEqual(["flood", ...inTurn, "flood", "flood"]);
  expect(turns.waiting).toBe(0);
});

test("a network of very many addresses keeps out nobody but its own, and no more than a thousand strangers wait", async () => {
  const turns = new FairQueue({ places: 1, waitMs: 60_000 });
  const { got, come } = takers(turns);
  await turns.take("");
  const flood = Array.from({ length: 5_000 }, (_, at) =>
    come(anonymousKey("2001:db8:7::/48", `2001:db8:7:${at.toString(16)}`), "flood"),
  );
  const ends = Promise.allSettled(flood);
  expect(turns.waiting).toBe(1_000);
  const somebody = come(anonymousKey("198.51.100.0/24", "198.51.100.9"), "somebody");
  const again = come(anonymousKey("198.51.100.0/24", "198.51.100.9"), "somebody");
  expect(turns.waiting).toBe(1_000);
  for (const _ of [1, 2, 3, 4]) turns.giveBack();
  await Promise.all([somebody, again]);
  expect(got).toEqual(["flood", "somebody", "flood", "somebody"]);
  for (const _ of flood) turns.giveBack();
  const refusals = (await ends).filter((end) => end.status === "rejected").map(({ reason }) => reason as unknown);
  expect(refusals).toHaveLength(4_002);
  expect(refusals[0]).toMatchObject({ code: "busy", more: { retryAfterSeconds: 2 } });
  expect(turns.waiting).toBe(0);
});

test("a place nobody waits for is free again", async () => {
  const turns = new FairQueue({ places: 1, waitMs: 60_000 });
  await turns.take("");
  turns.giveBack();
  await turns.take("");
  expect(turns.waiting).toBe(0);
});

test("who waits in vain is told to come back, and leaves nothing behind", async () => {
  vi.useFakeTimers();
  try {
    const turns = new FairQueue({ places: 1, waitMs: 2_000 });
    await turns.take("one");
    const late = turns.take("two");
    const refused = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await refused).toMatchObject({ code: "busy", more: { retryAfterSeconds: 2 } });
    expect(turns.waiting).toBe(0);
    turns.giveBack();
    await turns.take("three");
  } finally {
    vi.useRealTimers();
  }
});

test("a thousand of one company may wait; more would wait in vain", async () => {
  const turns = new FairQueue({ places: 1, waitMs: 60_000 });
  const { got, come } = takers(turns);
  const came = Array.from({ length: 1_001 }, () => come("noisy"));
  await expect(turns.take("noisy")).rejects.toMatchObject({ code: "busy" });
  const other = come("other");
  for (const _ of [1, 2]) turns.giveBack();
  await other;
  for (const _ of came) turns.giveBack();
  await Promise.all(came);
  expect(got).toHaveLength(1_002);
});
