import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testerFormsQuery } from "#features/dashboard/queries.ts";
import { fillQuery } from "#features/forms/fill/queries.ts";
import { formId, formOf, toFill } from "#features/forms/test-support.ts";
import { projectUsersQuery } from "#features/messages/queries.ts";
import { ownMessagesQuery } from "#features/messages/thread-queries.ts";
import { onboardingQuery, testerWizardsQuery } from "#features/wizards/run/queries.ts";
import { createQueryClient } from "#lib/api/query-client.ts";
import { cacheOwner } from "#lib/offline/response-cache.ts";
import { fakeIndexedDb } from "#lib/offline/test-support.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, signInAs } from "#shared/session/test-support.tsx";
import { keepWork } from "./keep-work.ts";

const filled = toFill(formOf(), { revision: 4 });
const work = {
  dashboard: { projects: [{ project: { id: projectId }, forms: [filled.entry] }] },
  team: { users: [{ id: "1", name: "Ana" }], next: null },
  projects: [
    {
      id: projectId,
      forms: [filled],
      runs: [],
      wizards: { wizards: [] },
      onboarding: { steps: [] },
      messages: { messages: [{ id: "2", content: "Hello" }], unread_count: 0, next: "more" },
    },
  ],
};

let tags: (string | null)[];
let stop = () => {};

/** The server has the work under a tag, until it is out of reach. */
function serve(isReachable = true): void {
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    if (url !== "/api/beta/offline") return Response.json({ notifications: [] });
    const tag = new Headers(headers).get("If-None-Match");
    tags.push(tag);
    return tag === '"1"' ? new Response(null, { status: 304 }) : Response.json(work, { headers: { ETag: '"1"' } });
  });
}

function begin(): void {
  stop = keepWork(createQueryClient(), cacheOwner() ?? "");
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  fakeIndexedDb();
  signInAs("beta_tester");
  tags = [];
  serve();
});
afterEach(() => {
  stop();
  endSession("signed-out");
  localStorage.clear();
  vi.useRealTimers();
});

test("what one call brings is what the queries of testers' screens have without a connection", async () => {
  begin();
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(tags).toEqual([null]));
  serve(false);
  const client = createQueryClient();
  await vi.waitFor(async () => expect(await client.fetchQuery(testerFormsQuery(projectId))).toEqual([filled.entry]));
  expect(await client.fetchQuery(fillQuery(projectId, formId))).toEqual(filled);
  expect(await client.fetchQuery(testerWizardsQuery(projectId))).toEqual([]);
  expect(await client.fetchQuery(onboardingQuery(projectId))).toEqual({ steps: [] });
  const { pages } = await client.fetchInfiniteQuery(ownMessagesQuery(projectId));
  expect(pages).toEqual([{ items: [{ id: "2", content: "Hello" }], next: "more", total: null }]);
  expect((await client.fetchInfiniteQuery(projectUsersQuery(projectId))).pages[0]?.items).toHaveLength(1);
});

test("it is asked for again by its tag, as long as all of it is stored", async () => {
  begin();
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 4_000);
  await vi.waitFor(() => expect(tags).toEqual([null, '"1"']));
  fakeIndexedDb();
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 4_000);
  await vi.waitFor(() => expect(tags).toEqual([null, '"1"', null]));
});

test("people who save data keep nothing they did not open", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tags).toEqual([]);
});
