import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresher } from "./refresh.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query with an observer; each fetch takes this long. */
async function shown(client: QueryClient, queryKey: readonly string[], takes = 0) {
  const asked = vi.fn(async () => {
    if (takes > 0) await new Promise((answered) => setTimeout(answered, takes));
    return asked.mock.calls.length;
  });
  const observer = new QueryObserver(client, { queryKey, queryFn: asked });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(takes);
  asked.mockClear();
  return { asked, stop };
}

test("what changes is asked for at once, and then once a second however often it changes", async () => {
  const client = new QueryClient();
  const { asked } = await shown(client, ["forms", "list"]);
  const { refresh } = refresher(client);
  refresh([["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 50; i += 1) refresh([["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  refresh([["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("an answer that takes long is asked for seldomer, and never twice at a time", async () => {
  const client = new QueryClient();
  const { asked } = await shown(client, ["forms", "responses"], 2_000);
  const { refresh } = refresher(client);
  for (let second = 0; second < 15; second += 1) {
    refresh([["forms", "responses"]]);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
});

test("each key has its own rest", async () => {
  const client = new QueryClient();
  const forms = await shown(client, ["forms", "list"]);
  const stats = await shown(client, ["analytics", "stats"]);
  const { refresh } = refresher(client);
  refresh([["forms", "list"]]);
  refresh([["analytics"], ["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(forms.asked).toHaveBeenCalledTimes(1);
  expect(stats.asked).toHaveBeenCalledTimes(1);
});

test("a hidden query is only marked stale, and refetched when it is shown", async () => {
  const client = new QueryClient();
  const { asked, stop } = await shown(client, ["forms", "list"]);
  stop();
  refresher(client).refresh([["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).not.toHaveBeenCalled();
  expect(client.getQueryState(["forms", "list"])?.isInvalidated).toBe(true);
});

test("later pages of a list without automatic refetching do not move", async () => {
  const client = new QueryClient();
  const asked = vi.fn(() => Promise.resolve(["a row"]));
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["forms", "responses"],
    queryFn: asked,
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
    refetchOnWindowFocus: false,
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const { refresh } = refresher(client);
  refresh([["forms", "responses"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await observer.fetchNextPage();
  refresh([["forms", "responses"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(client.getQueryState(["forms", "responses"])?.isInvalidated).toBe(true);
});

test("in a hidden tab the bell alone is asked for", async () => {
  const client = new QueryClient();
  const forms = await shown(client, ["forms", "list"]);
  const bell = await shown(client, ["notifications", "unread"]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  refresher(client).refresh([["forms", "list"], ["notifications"]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(forms.asked).not.toHaveBeenCalled();
  expect(client.getQueryState(["forms", "list"])?.isInvalidated).toBe(true);
  expect(bell.asked).toHaveBeenCalledTimes(1);
});

test("a fetch in flight finishes first, and is repeated: it may predate the change", async () => {
  const client = new QueryClient();
  const { asked } = await shown(client, ["forms", "list"], 500);
  const own = client.refetchQueries({ queryKey: ["forms", "list"] });
  await vi.advanceTimersByTimeAsync(100);
  refresher(client).refresh([["forms"]]);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await own;
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("nothing is refetched after stop", async () => {
  const client = new QueryClient();
  const { asked } = await shown(client, ["forms", "list"]);
  const { refresh, stop } = refresher(client);
  refresh([["forms", "list"]]);
  refresh([["forms", "list"]]);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
