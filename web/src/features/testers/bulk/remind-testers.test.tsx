import type { NudgeResult } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { timeOf } from "#lib/format/dates.ts";
import { answerCalls, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { Toaster } from "#ui/index.ts";
import { RemindTesters } from "./remind-testers.tsx";

afterEach(cleanup);

const none: NudgeResult = {
  sent: 0,
  email_off: 0,
  unreachable: 0,
  nothing_open: 0,
  nudged_recently: 0,
  reminded_today: 0,
  sends_at: null,
};

async function remind(ids: number[], result: Partial<NudgeResult>, name?: string) {
  signInAs("owner");
  answerCalls({
    [`POST /api/projects/${projectId}/nudge`]: Response.json({ ...none, ...result }, { status: 202 }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemindTesters
        projectId={projectId}
        userIds={ids.map(uuid)}
        onClose={() => undefined}
        {...(name ? { name } : {})}
      />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
}

test.each([
  ["an email", { sent: 1 }, "Reminder sent to Ada."],
  ["a notification only, with emails off", { email_off: 1 }, "Notification sent to Ada."],
  ["neither", { unreachable: 1 }, "Ada hasn’t joined or is inactive. They don’t get these emails."],
])("one tester gets %s, and it is said", async (_, result, text) => {
  await remind([1], result, "Ada");
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText("No reminder sent") !== null).toBe("unreachable" in result);
});

test("of several, those with emails off are reached as well", async () => {
  await remind([1, 2, 3], { sent: 1, email_off: 1, unreachable: 1 });
  expect(await screen.findByText("Sent to 2.")).toBeInTheDocument();
  expect(
    screen.getByText("1 can’t be emailed and gets a notification only, 1 hasn’t joined or is inactive."),
  ).toBeInTheDocument();
});

test("in quiet hours the time is said", async () => {
  const sends_at = "2026-11-28T07:00:00.000Z";
  await remind([1, 2], { sent: 1, email_off: 1, sends_at });
  const time = timeOf(sends_at);
  expect(await screen.findByText(`2 testers get the reminder at ${time}, after quiet hours.`)).toBeInTheDocument();
});
