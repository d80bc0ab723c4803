import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { createQueryClient } from "#lib/api/query-client.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { OfflineStrip } from "./offline-strip.tsx";

const disconnect = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const client = createQueryClient();
let isReachable = true;
const work = {
  queryKey: ["testers", "dashboard"],
  queryFn: async () => {
    if (!isReachable) throw new ApiError({ status: 0, detail: "No" });
    return { projects: [] };
  },
  retry: false,
};

function Work() {
  useQuery(work);
  return null;
}

/** The strip above a screen with work. */
async function show() {
  await client.fetchQuery({ ...work, staleTime: 0 });
  return render(
    <QueryClientProvider client={client}>
      <OfflineStrip />
      <Work />
    </QueryClientProvider>,
  );
}
const refetch = () => act(() => client.refetchQueries(work));

beforeEach(() => {
  isReachable = true;
  signInAs("beta_tester");
});
afterEach(() => {
  cleanup();
  client.clear();
  endSession("signed-out");
  localStorage.clear();
});

test("is silent while there is a connection", async () => {
  const { container } = await show();
  expect(container).toBeEmptyDOMElement();
});

test("says as of when this is, and what is saved on this device", async () => {
  disconnect();
  await show();
  expect(screen.getByRole("status")).toHaveTextContent(
    /^Offline\. Saved on this device\. Updated \d{1,2}:\d\d.[AP]M\.$/,
  );
});

test("counts what is sent later", async () => {
  const entry = { kind: "submission", project_id: projectId, subject_id: uuid(7), title: "First look" } as const;
  recordEntry({ ...entry, id: uuid(20), refused: null });
  recordEntry({ ...entry, id: uuid(21), refused: "Closed" });
  disconnect();
  await show();
  expect(screen.getByRole("status")).toHaveTextContent(/^Offline\. Not sent yet: 1\. /);
});

test("staff see that they are offline, and nothing else", async () => {
  signInAs("owner");
  disconnect();
  await show();
  expect(screen.getByRole("status")).toHaveTextContent(/^Offline\. We’ll resume when you’re back online\.$/);
});

test("a server that does not answer is said to be out of reach, not the person to be offline", async () => {
  await show();
  isReachable = false;
  await refetch();
  expect(screen.getByRole("status")).toHaveTextContent("We can’t reach the server.");
});

test("leaves the word to what was refused, and is gone once any call reaches the server", async () => {
  await show();
  isReachable = false;
  await refetch();
  const entry = { kind: "submission", project_id: projectId, subject_id: uuid(7), title: "First look" } as const;
  act(() => {
    recordEntry({ ...entry, id: uuid(20), refused: "Closed" });
  });
  expect(screen.queryByRole("status")).toBeNull();
  act(() => forgetEntry(uuid(20)));
  expect(screen.getByRole("status")).toHaveTextContent("We can’t reach the server.");
  isReachable = true;
  await refetch();
  expect(screen.queryByRole("status")).toBeNull();
});
