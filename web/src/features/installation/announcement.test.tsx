import type { Announcement as Announced, Role } from "@firstlight/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { endSession } from "#shared/session/store.ts";
import { projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { Announcement } from "./announcement.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  endSession("signed-out");
  localStorage.clear();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const announcementOf = (rest: Partial<Announced> = {}): Announced => ({
  id: uuid(60),
  text: "We update Firstlight on Sunday.",
  link: { url: "https://status.example.com/", label: "Status" },
  tone: "info",
  starts_at: inHours(-1),
  ends_at: inHours(1),
  ...rest,
});

async function show(role: Role, announcement: Announced | undefined, path = "/projects", nextAt?: string) {
  cleanup();
  signInAs(role);
  const Screen = () => (
    <>
      <Announcement announcement={announcement} nextAt={nextAt} />
      <p>Below</p>
    </>
  );
  showAt(role === "beta_tester" ? "tester" : "staff", path, Screen, path);
  await screen.findByText("Below");
}
const banner = () => screen.queryByRole("complementary", { name: "Announcement" });

test("is shown with its link until it is dismissed; a new one shows again, and others see it", async () => {
  await show("member", announcementOf());
  expect(banner()).toHaveTextContent("We update Firstlight on Sunday. Status");
  expect(screen.getByRole("link", { name: "Status" })).toHaveAttribute("href", "https://status.example.com/");
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss" }));
  expect(banner()).toBeNull();
  await show("member", announcementOf());
  expect(banner()).toBeNull();
  await show("member", announcementOf({ id: uuid(61), link: null }));
  expect(banner()).not.toBeNull();
});

test("is shown until its end, also while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show("owner", undefined);
  expect(banner()).toBeNull();
  await show("owner", announcementOf({ starts_at: inHours(-2), ends_at: inHours(-1) }));
  expect(banner()).toBeNull();
  await show("owner", announcementOf());
  expect(banner()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_601_000));
  expect(banner()).toBeNull();
});

test("the next one is asked for soon after its start, and again until it is there", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const ask = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  await show("owner", undefined, "/projects", inHours(1));
  await act(() => vi.advanceTimersByTimeAsync(1_800_000));
  expect(ask).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_811_000));
  expect(ask.mock.calls).toEqual([[{ queryKey: ["auth", "me"] }]]);
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("testers read it on their dashboard, as a warning, and not above what they answer", async () => {
  await show("beta_tester", announcementOf({ tone: "warning" }), "/dashboard");
  expect(screen.getByRole("alert")).toHaveTextContent("We update Firstlight on Sunday.");
  await show("beta_tester", announcementOf(), `/dashboard/projects/${projectId}`);
  expect(banner()).not.toBeNull();
  await show("beta_tester", announcementOf(), `/dashboard/projects/${projectId}/forms`);
  expect(banner()).toBeNull();
});

test("what the device says about the connection, or about refused answers, comes first", async () => {
  const entry = { kind: "submission", project_id: projectId, subject_id: uuid(7), title: "First look" } as const;
  signInAs("beta_tester");
  recordEntry({ ...entry, id: uuid(21), refused: "Closed" });
  await show("beta_tester", announcementOf(), "/dashboard");
  expect(banner()).toBeNull();
  forgetEntry(uuid(21));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show("beta_tester", announcementOf(), "/dashboard");
  expect(banner()).toBeNull();
});
