import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { OutboxBar } from "./bar.tsx";
import { recordEntry } from "./edit.ts";

vi.mock("./sign-out-dialog.tsx", () => Promise.reject(new TypeError("Failed to fetch")));

afterEach(() => {
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

it("leaves the page as it is where its code cannot be loaded", async () => {
  signInAs("beta_tester");
  const entry = {
    id: uuid(20),
    kind: "submission",
    project_id: projectId,
    subject_id: uuid(7),
    title: "First look",
  } as const;
  recordEntry({ ...entry, refused: null });
  const sender = { send: () => new Promise(() => undefined) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutboxBar senders={{ submission: sender, message: sender, step: sender, report: sender }} />
    </QueryClientProvider>,
  );
  await import("./sign-out-dialog.tsx").catch(() => undefined);
  expect(await screen.findByText(/“First look” is waiting for a connection/)).toBeInTheDocument();
});
