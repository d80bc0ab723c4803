import type { ReminderSchedule, Role } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, showAt, signInAs } from "#shared/session/test-support.tsx";
import { RemindersScreen } from "./screen.tsx";

const schedule: ReminderSchedule = {
  is_paused: false,
  days_before: [3, 1],
  on_due_day: true,
  days_after: [3],
  quiet_from: 20,
  quiet_until: 8,
  time_zone: "Europe/Vienna",
};

function open(replies: Parameters<typeof answerCalls>[0] = {}, role: Role = "admin") {
  signInAs(role);
  const calls = answerCalls({
    "GET /api/email/reminders": Response.json(schedule),
    "PUT /api/email/reminders": ({ body }) => Response.json(body),
    ...replies,
  });
  const router = showAt("staff", "/team/reminders", RemindersScreen, "/team/reminders");
  return {
    router,
    saved: () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body),
    user: userEvent.setup(),
  };
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

it("says in words what will happen, as it is changed", async () => {
  const { user } = open();
  expect(await screen.findByText(/3 days before, 1 day before, on the due date, and 3 days after/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove 1 day before" }));
  expect(screen.getByText(/get an email 3 days before, on the due date, and 3 days after/)).toBeVisible();
});

it("adds a day, refuses one that is there or too far, and saves", async () => {
  const { user, saved } = open();
  const after = within(await screen.findByRole("group", { name: "After the due date" }));
  const field = after.getByRole("spinbutton", { name: "Days after the due date" });
  await user.type(field, "3");
  await user.click(after.getByRole("button", { name: "Add" }));
  expect(after.getByText("Each day can appear only once")).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "31{Enter}");
  expect(after.getByText("Enter a number from 1 to 30")).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "7{Enter}");
  await user.click(screen.getByRole("switch", { name: "Also on the due date" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Until" }), "09:00");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(saved()).toEqual([{ ...schedule, days_after: [3, 7], on_due_day: false, quiet_until: 9 }]);
  expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
});

it("finds a time zone by its city", async () => {
  const { user } = open();
  const field = await screen.findByRole("combobox", { name: "Time zone" });
  await user.clear(field);
  await user.type(field, "Lisb");
  await user.click(await screen.findByRole("option", { name: "Europe/Lisbon" }));
  expect(screen.getByText(/Lisbon time/)).toBeInTheDocument();
});

it("pauses at once and leaves what is being changed", async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole("button", { name: "Remove 1 day before" }));
  await user.click(screen.getByRole("switch", { name: /^Pause reminders/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Reminders are paused");
  await waitFor(() => expect(saved()).toEqual([{ ...schedule, is_paused: true }]));
  expect(screen.queryByRole("button", { name: "Remove 1 day before" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Resume" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
});

it("keeps what was changed when it cannot be saved", async () => {
  const { user } = open({ "PUT /api/email/reminders": new Response("", { status: 500 }) });
  await user.click(await screen.findByRole("button", { name: "Remove 1 day before" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to save reminders. Please try again.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save Changes" })).toBeEnabled();
});

it("asks before changes are left", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Remove 1 day before" }));
  void router.navigate({ to: "/elsewhere" as never });
  const dialog = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Discard Changes" }));
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
});

it("members can view it, and see who can change it", async () => {
  open({}, "member");
  expect(
    await screen.findByText("You can view the schedule. Only owners and admins can change it."),
  ).toBeInTheDocument();
  expect(await screen.findByText("3 days before")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Save|Remove|Add/ })).not.toBeInTheDocument();
  expect(screen.getByRole("switch", { name: "Also on the due date" })).toBeDisabled();
  expect(screen.queryByRole("switch", { name: /^Pause reminders/ })).not.toBeInTheDocument();
});

it("offers Retry when it does not load", async () => {
  open({ "GET /api/email/reminders": Response.json({ detail: "No." }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load reminders");
});
