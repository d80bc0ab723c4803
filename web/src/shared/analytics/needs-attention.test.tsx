import type { AttentionItem } from "@firstlight/contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { NeedsAttention } from "./needs-attention.tsx";

const project = { id: projectId, name: "Aurora" };
const form = { id: uuid(30), title: "First look" };
const base = `/projects/${projectId}`;
const item = (kind: AttentionItem["kind"], change: Partial<AttentionItem> = {}): AttentionItem => ({
  kind,
  count: 1,
  project,
  subject: null,
  since: "2026-11-20T09:00:00.000Z",
  notification_id: null,
  ...change,
});

function show(reply: Parameters<typeof answerCalls>[0][string], of?: string) {
  signInAs("owner");
  const calls = answerCalls({
    [of ? `GET /api${base}/attention` : "GET /api/dashboard/attention"]: reply,
    [`POST /api/notifications/${uuid(70)}/read`]: Response.json({ unread_count: 0 }),
  });
  showAt("staff", "/overview", () => <NeedsAttention {...(of && { projectId: of })} />, "/overview");
  return { calls, person: userEvent.setup() };
}

test("each item says what waits and leads to where it is dealt with; opening new answers reads their notice", async () => {
  const items = [
    item("unread_messages", { count: 3 }),
    item("form_overdue", { count: 1000, subject: form }),
    item("emails_failed", { count: 2, project: null }),
    item("invitations_expired"),
    item("testers_quiet", { count: 12 }),
    item("new_answers", { count: 4, subject: form, notification_id: uuid(70) }),
  ];
  const { calls, person } = show(Response.json({ items }));
  const rows = within(await screen.findByRole("list", { name: "Needs attention" })).getAllByRole("listitem");
  const shown = rows.map((row) => [
    row.querySelector("p")?.textContent,
    within(row).getByRole("link").textContent,
    within(row).getByRole("link").getAttribute("href"),
  ]);
  expect(shown).toEqual([
    ["3 unread messages", "Reply", `${base}/communication?unread=true`],
    ["1,000+ testers overdue on “First look”", "Remind", `${base}/testers?remind=${form.id}`],
    ["2 emails failed this week", "View", "/team/log?state=failed"],
    ["1 invitation expired", "Resend", `${base}/testers?status=expired`],
    ["12 testers quiet for 14 days", "Message", `${base}/analytics?engagement=quiet`],
    ["4 new answers to “First look”", "Read", `${base}/forms/${form.id}/responses?view=individual`],
  ]);
  await person.click(screen.getByRole("link", { name: "Read: 4 new answers to “First look”, Aurora" }));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /api/notifications/${uuid(70)}/read`);
});

test("without anything it says so; of one project its name is not repeated", async () => {
  show(Response.json({ items: [] }), projectId);
  expect(await screen.findByText("You’re all caught up.")).toBeInTheDocument();
});

test("what fails to load can be asked for again", async () => {
  let isDown = true;
  const { person } = show(() =>
    isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json({ items: [item("testers_quiet")] }),
  );
  expect(await screen.findByText("Failed to load what needs attention. Please try again.")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 tester quiet for 14 days")).toBeInTheDocument();
});
