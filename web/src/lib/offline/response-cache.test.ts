import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { signInAs } from "#shared/session/test-support.tsx";
import { ApiError } from "../api/error.ts";
import { createQueryClient } from "../api/query-client.ts";
import { responsesDatabase } from "./response-cache.ts";
import { storageBudget, storeResponses } from "./stored-responses.ts";
import { fakeIndexedDb } from "./test-support.ts";

let client: QueryClient;
let rowsOf: ReturnType<typeof fakeIndexedDb>;
const listed = () => [...rowsOf(responsesDatabase, "listed").keys()];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  rowsOf = fakeIndexedDb();
  client = createQueryClient();
  signInAs("beta_tester");
});
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
  vi.useRealTimers();
});

const fails = (status: number) => () => Promise.reject(new ApiError({ status, detail: "No" }));
const cut = fails(0);

function ask(queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = ["testers", "dashboard"]) {
  return client.fetchQuery(queryOptions({ queryKey, queryFn, staleTime: 0, retry: false }));
}

/** As the app starts again, once it has stored what it had. */
async function restart(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(listed().length).toBeGreaterThan(0));
  client = createQueryClient();
}

const answers = (value: unknown) => () => Promise.resolve(value);

test("without a connection a query answers with what was stored last, dated as of then", async () => {
  await ask(answers({ projects: 1 }));
  await vi.advanceTimersByTimeAsync(1_000);
  const at = Date.now();
  await ask(answers({ projects: 2 }));
  await restart();
  expect(await ask(cut)).toEqual({ projects: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(["testers", "dashboard"])?.dataUpdatedAt).toBe(at);
});

test("what a screen shows is never replaced by what was stored before it", async () => {
  await ask(answers({ step: 1 }));
  await restart();
  client.setQueryData(["testers", "dashboard"], { step: 2 });
  const at = Date.now();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask(cut)).toEqual({ step: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryState(["testers", "dashboard"])?.dataUpdatedAt).toBe(at);
});

test("what a screen sets is stored, too", async () => {
  await ask(answers({ step: 1 }));
  client.setQueryData(["testers", "dashboard"], { step: 2 });
  await restart();
  expect(await ask(cut)).toEqual({ step: 2 });
});

test("what was never loaded fails as before", async () => {
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
});

test.each([403, 404])("a %i deletes what is stored: the user has no access to it now", async (status) => {
  await ask(answers({ title: "First look" }));
  await restart();
  await expect(ask(fails(status))).rejects.toMatchObject({ status });
  await vi.waitFor(() => expect(listed()).toEqual([]));
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
});

test.each([429, 500, 503])("a %i is an answer of the server, and takes nothing away", async (status) => {
  await ask(answers({ title: "First look" }));
  await restart();
  await expect(ask(fails(status))).rejects.toMatchObject({ status });
  expect(await ask(cut)).toEqual({ title: "First look" });
});

test("staff store nothing, and testers nothing of their security, files and exports", async () => {
  for (const queryKey of [
    ["auth", "sessions"],
    ["uploads", "file", "1"],
    ["wizards", "media", "1"],
    ["privacy", "export"],
  ]) {
    await ask(answers("secret"), queryKey);
  }
  signInAs("owner");
  await ask(answers({ projects: 1 }));
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
  expect(listed()).toEqual([]);
});

test.each(["signed-out", "expired", "erased"] as const)("nothing is left of a session that is %s", async (ending) => {
  localStorage.setItem("firstlight.kept.older", "{}");
  await ask(answers({ projects: 1 }));
  await restart();
  await ask(answers({ forms: 1 }), ["forms", "mine", "1"]);
  endSession(ending);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([listed(), rowsOf(responsesDatabase, "content").size]).toEqual([[], 0]);
  expect(localStorage.getItem("firstlight.kept.older")).toBeNull();
});

test("what another account has left is not shown, and goes", async () => {
  const before = { key: "another account", at: Date.now(), build: import.meta.url, size: 1 };
  rowsOf(responsesDatabase, "listed").set(before.key, before);
  await ask(answers({ projects: 1 }));
  await restart();
  await vi.waitFor(() => expect(listed()).not.toContain("another account"));
});

test("the oldest responses leave once the budget is used up, and none is stored that is too large", async () => {
  const owner = await ownerOf();
  const large = "x".repeat(900_000);
  for (let at = 1; at <= 8; at += 1) await storeResponses([{ key: `${owner}${at}`, at, data: large }]);
  await storeResponses([{ key: `${owner}huge`, at: 9, data: "x".repeat(1_100_000) }]);
  const sizes = [...rowsOf(responsesDatabase, "content").values()].map((row) => JSON.stringify(row).length);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(storageBudget + 1_000);
  expect(listed()).toEqual([4, 5, 6, 7, 8].map((at) => `${owner}${at}`));
});

/** Before the keys of the account. */
async function ownerOf(): Promise<string> {
  await ask(answers(1), ["forms", "x"]);
  await restart();
  const [key = ""] = listed();
  rowsOf(responsesDatabase, "listed").clear();
  rowsOf(responsesDatabase, "content").clear();
  return key.replace('["forms","x"]', "");
}

test("an older response does not replace a newer one", async () => {
  const owner = await ownerOf();
  await storeResponses([{ key: `${owner}1`, at: 2, data: "new" }]);
  await storeResponses([{ key: `${owner}1`, at: 1, data: "old" }]);
  expect(rowsOf(responsesDatabase, "content").get(`${owner}1`)).toMatchObject({ text: '"new"' });
});

test("without room all is given back, and the app works on", async () => {
  await ask(answers({ projects: 1 }));
  await restart();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await ask(answers({ projects: 2 }))).toEqual({ projects: 2 });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(listed()).toEqual([]));
  full.mockRestore();
  client = createQueryClient();
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
});

test("without IndexedDB queries answer and fail as the server does", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await ask(answers({ projects: 1 }))).toEqual({ projects: 1 });
  await vi.advanceTimersByTimeAsync(3_000);
  client = createQueryClient();
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
});

test("what another build has stored is not shown", async () => {
  await ask(answers({ projects: 1 }));
  await restart();
  const rows = rowsOf(responsesDatabase, "listed");
  for (const [key, row] of rows) rows.set(key, { ...Object(row), build: "older" });
  await expect(ask(cut)).rejects.toMatchObject({ status: 0 });
});
