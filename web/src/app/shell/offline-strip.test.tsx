import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { fetchOrCached } from "#lib/offline/response-cache.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { OfflineStrip } from "./offline-strip.tsx";

const disconnect = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const unreachable = () => Promise.reject(new ApiError({ status: 0, detail: "No" }));

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("is silent while there is a connection", () => {
  const { container } = render(<OfflineStrip />);
  expect(container).toBeEmptyDOMElement();
});

test("says as of when this is, and what is saved on this device", async () => {
  await fetchOrCached("dashboard", () => Promise.resolve({ projects: [] }));
  disconnect();
  await fetchOrCached("dashboard", unreachable);
  render(<OfflineStrip />);
  expect(screen.getByRole("status")).toHaveTextContent(
    /^Offline\. Saved on this device\. Updated \d{1,2}:\d\d.[AP]M\.$/,
  );
});

test("counts what is sent later", () => {
  const entry = { kind: "submission", project_id: projectId, subject_id: uuid(7), title: "First look" } as const;
  recordEntry({ ...entry, id: uuid(20), refused: null });
  recordEntry({ ...entry, id: uuid(21), refused: "Closed" });
  disconnect();
  render(<OfflineStrip />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Offline\. Not sent yet: 1\. /);
});

test("staff see that they are offline, and nothing else", () => {
  signInAs("owner");
  disconnect();
  render(<OfflineStrip />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Offline\. We’ll resume when you’re back online\.$/);
});

test("a server that does not answer is said to be out of reach, not the person to be offline", async () => {
  await fetchOrCached("dashboard", () => Promise.resolve({ projects: [] }));
  await fetchOrCached("dashboard", unreachable);
  render(<OfflineStrip />);
  expect(screen.getByRole("status")).toHaveTextContent("We can’t reach the server.");
});

test("leaves the word to what was refused, and is gone once any call reaches the server", async () => {
  await fetchOrCached("dashboard", () => Promise.resolve({ projects: [] }));
  await fetchOrCached("dashboard", unreachable);
  const { unmount } = render(<OfflineStrip />);
  const entry = { kind: "submission", project_id: projectId, subject_id: uuid(7), title: "First look" } as const;
  act(() => {
    recordEntry({ ...entry, id: uuid(20), refused: "Closed" });
  });
  expect(screen.queryByRole("status")).toBeNull();
  unmount();
  forgetEntry(uuid(20));
  render(<OfflineStrip />);
  expect(screen.getByRole("status")).toHaveTextContent("We can’t reach the server.");
  await act(() => fetchOrCached("form", () => Promise.resolve({})));
  expect(screen.queryByRole("status")).toBeNull();
});
