import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";
import { fetchOrCached } from "#lib/offline/response-cache.ts";
import { endSession } from "#shared/session/store.ts";
import { signInAs, uuid } from "#shared/session/test-support.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

const disconnect = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const unreachable = () => Promise.reject(new ApiError({ status: 0, detail: "No" }));

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

test("is silent while there is a connection", () => {
  const { container } = render(<OfflineBanner />);
  expect(container).toBeEmptyDOMElement();
});

test("says as of when this is, and what is saved on this device", async () => {
  await fetchOrCached("dashboard", () => Promise.resolve({ projects: [] }));
  draftOf(answersOf(uuid(2))).save({ answers: {} });
  localStorage.setItem(`firstlight.draft.${uuid(2)}.${uuid(9)}.${answersOf(uuid(2))}`, '{"answers":{}}');
  disconnect();
  await fetchOrCached("dashboard", unreachable);
  render(<OfflineBanner />);
  const said = screen.getByRole("status");
  expect(said).toHaveTextContent(/You’re offline/);
  expect(said).toHaveTextContent(/Showing data as of \d{1,2}:\d\d/);
  expect(said).toHaveTextContent("Your answers to 1 form are saved on this device.");
});

test("staff see that they are offline, and nothing else", () => {
  signInAs("owner");
  disconnect();
  render(<OfflineBanner />);
  expect(screen.getByRole("status")).toHaveTextContent(/^You’re offline We’ll resume when you’re back online\.$/);
});

test("a server that does not answer is said to be out of reach, not the person to be offline", async () => {
  await fetchOrCached("dashboard", () => Promise.resolve({ projects: [] }));
  await fetchOrCached("dashboard", unreachable);
  render(<OfflineBanner />);
  expect(screen.getByRole("status")).toHaveTextContent("We cannot reach the server");
});
