import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../api/error.ts";
import { fetchOrCached, hasCached, cacheOptions } from "./response-cache.ts";
import { endSession } from "#shared/session/store.ts";
import { signInAs } from "#shared/session/test-support.tsx";

const answers = (value: unknown) => () => Promise.resolve(value);
const fails = (status: number) => () => Promise.reject(new ApiError({ status, detail: "No" }));
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("firstlight.kept."));

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

test("offline it is the last response, and refetched until the server responds", async () => {
  const { staleTime, refetchInterval } = cacheOptions("dashboard");
  await fetchOrCached("dashboard", answers({ projects: 1 }));
  await fetchOrCached("dashboard", answers({ projects: 2 }));
  expect([staleTime(), refetchInterval()]).toEqual([15_000, false]);
  expect(await fetchOrCached("dashboard", fails(0))).toEqual({ projects: 2 });
  expect([staleTime(), refetchInterval()]).toEqual([0, 15_000]);
  await fetchOrCached("dashboard", answers({ projects: 3 }));
  expect([staleTime(), refetchInterval()]).toEqual([15_000, false]);
});

test("what was never answered fails as before", async () => {
  await expect(fetchOrCached("dashboard", fails(0))).rejects.toMatchObject({ status: 0 });
  expect(hasCached("dashboard")).toBe(false);
});

test.each([403, 404])("a %i deletes the cached response: the user has no access to it now", async (status) => {
  await fetchOrCached("form.1", answers({ title: "First look" }));
  await expect(fetchOrCached("form.1", fails(status))).rejects.toMatchObject({ status });
  await expect(fetchOrCached("form.1", fails(0))).rejects.toMatchObject({ status: 0 });
});

test.each([429, 500, 503])("a %i is an answer of the server, and takes nothing away", async (status) => {
  await fetchOrCached("form.1", answers({ title: "First look" }));
  await expect(fetchOrCached("form.1", fails(status))).rejects.toMatchObject({ status });
  expect(hasCached("form.1")).toBe(true);
});

test("staff keep nothing", async () => {
  signInAs("owner");
  await fetchOrCached("dashboard", answers({ projects: 1 }));
  await expect(fetchOrCached("dashboard", fails(0))).rejects.toMatchObject({ status: 0 });
  expect(keys()).toEqual([]);
});

test.each(["signed-out", "expired", "erased"] as const)("nothing is left of a session that is %s", async (ending) => {
  await fetchOrCached("dashboard", answers({ projects: 1 }));
  endSession(ending);
  expect(keys()).toEqual([]);
});

test("only the newest responses stay in the cache, and none that is too large", async () => {
  for (let form = 0; form < 20; form += 1) await fetchOrCached(`form.${form}`, answers({ form }));
  expect(keys()).toHaveLength(12);
  expect(hasCached("form.19")).toBe(true);
  await fetchOrCached("form.19", answers("x".repeat(400_000)));
  expect(hasCached("form.19")).toBe(false);
});

test("what cannot be read, or another build has written, is not shown", async () => {
  await fetchOrCached("dashboard", answers({ projects: 1 }));
  const [key = ""] = keys();
  for (const text of ["{", "null", JSON.stringify({ build: "older", at: 1, answer: {} })]) {
    localStorage.setItem(key, text);
    await expect(fetchOrCached("dashboard", fails(0))).rejects.toMatchObject({ status: 0 });
  }
});
