import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { signInAs } from "#shared/session/test-support.tsx";
import { answering, aTester, projectId, show } from "../test-support.tsx";
import { TesterDetails } from "./details.tsx";
import { TesterTimeline } from "./timeline.tsx";

const ana = aTester();
const who = { projectId, testerId: ana.id };
const path = `/projects/${projectId}/beta-users/${ana.id}`;
const work = { done: 1, of: 2 };
const profile = {
  ...ana,
  last_active_at: "2026-03-04T09:00:00.000Z",
  engagement: "active" as const,
  answers: 3,
  forms: work,
  wizards: work,
  onboarded_at: null,
  groups: [],
  tags: ["vip"],
  invited_by: "Maren",
  joined_at: "2026-03-02T09:00:00.000Z",
  note: "Calls on Fridays",
  onboarding: work,
  messages: { total: 1, unread: 0 },
  devices: [],
  other_projects: [],
};

test("a note saves itself when the field is left, and keeps the tags", async () => {
  signInAs("owner");
  const { sent } = answering({ [`PUT ${path}/note`]: { note: "Calls on Mondays", tags: ["vip"] } });
  show(<TesterDetails who={who} profile={profile} />);
  const field = screen.getByLabelText(/^Note/);
  await userEvent.clear(field);
  await userEvent.type(field, "Calls on Mondays");
  await userEvent.tab();
  await waitFor(() =>
    expect(sent(`PUT ${path}/note`).at(-1)?.body).toEqual({ note: "Calls on Mondays", tags: ["vip"] }),
  );
  expect(await screen.findByText("Saved")).toBeInTheDocument();
});

test("a colleague's newer note is shown, and leaving the page does not undo it", async () => {
  signInAs("owner");
  const { sent } = answering({});
  function Page() {
    const [note, setNote] = useState(profile.note);
    return (
      <>
        <button onClick={() => setNote("Moved to Tuesdays")}>A colleague saves</button>
        <TesterDetails who={who} profile={{ ...profile, note }} />
      </>
    );
  }
  show(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "A colleague saves" }));
  expect(screen.getByLabelText(/^Note/)).toHaveValue("Moved to Tuesdays");
  cleanup();
  expect(sent(`PUT ${path}/note`)).toEqual([]);
});

test("the timeline says what happened, and links answers to their text", async () => {
  const event = { subject_id: null, at: "2026-03-04T09:00:00.000Z" };
  answering({
    [`GET ${path}/timeline`]: {
      events: [
        { ...event, id: projectId, kind: "form_answered", title: "First", person: null },
        { ...event, id: ana.id, kind: "invited", title: null, person: "Maren" },
      ],
    },
  });
  show(<TesterTimeline who={who} />);
  expect(await screen.findByRole("link", { name: "Submitted “First”" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/feedback?tester=${ana.id}`,
  );
  expect(screen.getByText("Invited by Maren")).toBeInTheDocument();
});
