import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { setOnline } from "#lib/offline/test-support.ts";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { OutboxBar } from "./bar.tsx";
import { recordEntry } from "./edit.ts";
import { LazyOutboxBar, setOutboxBar } from "./lazy-bar.tsx";

beforeEach(() => signInAs("beta_tester"));
afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

it("leaves the screen as it is when its code cannot be loaded, and loads it later", async () => {
  answerCalls({});
  setOnline(false);
  const about = { id: uuid(1), kind: "submission", project_id: projectId, subject_id: uuid(2) } as const;
  recordEntry({ ...about, title: "First look", refused: null });
  const sender = { send: () => Promise.reject(new ApiError({ status: 0, detail: "Cut" })) };
  const senders = { submission: sender, message: sender, step: sender, report: sender };
  let isCut = true;
  const load = vi.fn(async () => {
    if (isCut) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <OutboxBar senders={senders} />;
  });
  setOutboxBar(load);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <p>The screen</p>
      <LazyOutboxBar />
    </QueryClientProvider>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(screen.getByText("The screen")).toBeInTheDocument();
  isCut = false;
  setOnline(true);
  expect(await screen.findByText(/“First look” is waiting for a connection./)).toBeInTheDocument();
});
