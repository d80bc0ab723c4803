import type { TesterProfile } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { Link } from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorAnswer, showAt, signInAs } from "#shared/session/test-support.tsx";
import { answering, aProjectTester, projectId } from "../test-support.tsx";
import { TesterDetails } from "./details.tsx";
import { testerQuery } from "./queries.ts";
import { TesterTimeline } from "./timeline.tsx";

const ana = aProjectTester({ tags: ["vip"] });
const who = { projectId, testerId: ana.id };
const path = `/projects/${projectId}/beta-users/${ana.id}`;
const work = { done: 1, of: 2 };
const profile = {
  ...ana,
  invited_by: "Maren",
  note: "Calls on Fridays",
  onboarding: work,
  messages: { total: 1, unread: 0 },
  devices: [],
  other_projects: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** Longer than a note rests before it is saved. */
const rest = () => vi.advanceTimersByTimeAsync(2_000);

/** The details as the page has them: what is saved shows in them. */
function Details({ first }: { first: TesterProfile }) {
  const { data } = useQuery({ ...testerQuery(who), initialData: first, staleTime: Infinity });
  return <TesterDetails who={who} profile={data} />;
}

async function show(part: ReactElement) {
  showAt("staff", "/", () => <main>{part}</main>, "/");
  await screen.findByRole("main");
}

test("a note saves itself when the field is left, and sends no tags", async () => {
  signInAs("owner");
  const saved = { note: "Calls on Mondays", tags: ["vip"] };
  const { sent } = answering({ [`PUT ${path}/note`]: saved });
  await show(<TesterDetails who={who} profile={profile} />);
  const field = screen.getByLabelText(/^Note/);
  await userEvent.clear(field);
  await userEvent.type(field, "Calls on Mondays");
  await userEvent.tab();
  await waitFor(() =>
    expect(sent(`PUT ${path}/note`).at(-1)?.body).toEqual({ note: "Calls on Mondays", replaces: profile.note }),
  );
  expect(await screen.findByText("Saved")).toBeInTheDocument();
});

test("a blank at a pause stays while the note is typed on", async () => {
  signInAs("owner");
  const { sent } = answering({ [`PUT ${path}/note`]: { note: "Hello", tags: [] } });
  await show(<Details first={{ ...profile, note: "" }} />);
  const field = screen.getByLabelText(/^Note/);
  await userEvent.type(field, "Hello ");
  await rest();
  expect(sent(`PUT ${path}/note`)).toHaveLength(1);
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  await userEvent.type(field, "world");
  expect(field).toHaveValue("Hello world");
});

test("what is typed while the note is saved follows, also once the page is left", async () => {
  signInAs("owner");
  const first = Promise.withResolvers<unknown>();
  const { sent } = answering({ [`PUT ${path}/note`]: first.promise });
  await show(<Details first={{ ...profile, note: "" }} />);
  const field = screen.getByLabelText(/^Note/);
  await userEvent.type(field, "First");
  await userEvent.tab();
  await waitFor(() => expect(sent(`PUT ${path}/note`)).toHaveLength(1));
  await userEvent.type(field, ", second");
  cleanup();
  first.resolve({ note: "First", tags: [] });
  await waitFor(() =>
    expect(sent(`PUT ${path}/note`).at(-1)?.body).toEqual({ note: "First, second", replaces: "First" }),
  );
});

test("what one person typed is not sent by another who signs in on the same page", async () => {
  signInAs("owner");
  const { sent } = answering({ [`PUT ${path}/note`]: { note: "Mine", tags: [] } });
  await show(<Details first={profile} />);
  await userEvent.type(screen.getByLabelText(/^Note/), " Mine");
  signInAs("owner", { id: "00000000-0000-4000-8000-000000000077" });
  await rest();
  cleanup();
  await rest();
  expect(sent(`PUT ${path}/note`)).toEqual([]);
});

test("a note that is too long is kept and not sent, and leaving asks", async () => {
  signInAs("owner");
  const { sent } = answering({});
  await show(
    <>
      <TesterDetails who={who} profile={profile} />
      <Link to="/about">Away</Link>
    </>,
  );
  const field = screen.getByLabelText(/^Note/);
  await userEvent.click(field);
  await userEvent.paste("a".repeat(5_000));
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription(/^Use at most 5,000 characters\. Shorten it by 16\./);
  await userEvent.click(screen.getByRole("link", { name: "Away" }));
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
  expect(sent(`PUT ${path}/note`)).toEqual([]);
});

test("tags and groups are changed one by one, so that colleagues’ changes stay", async () => {
  signInAs("owner");
  const group = { id: "00000000-0000-4000-8000-000000000030", name: "Early birds" };
  const out = `DELETE /projects/${projectId}/tester-groups/${group.id}/members/${ana.id}`;
  const tags = `POST /projects/${projectId}/beta-users/tags`;
  const { sent } = answering({ [tags]: { changed: 1 }, [out]: new Response(null, { status: 204 }) });
  await show(<TesterDetails who={who} profile={{ ...profile, groups: [group] }} />);
  await userEvent.type(screen.getByLabelText("Add a tag"), "iOS{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove Tag vip" }));
  await waitFor(() =>
    expect(sent(tags).map(({ body }) => body)).toEqual([
      { user_ids: [ana.id], add: ["iOS"], remove: [] },
      { user_ids: [ana.id], add: [], remove: ["vip"] },
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove from Early birds" }));
  await waitFor(() => expect(sent(out)).toHaveLength(1));
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
  await show(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "A colleague saves" }));
  expect(screen.getByLabelText(/^Note/)).toHaveValue("Moved to Tuesdays");
  cleanup();
  await rest();
  expect(sent(`PUT ${path}/note`)).toEqual([]);
});

test("a note that a colleague changed too is not saved over, is kept over a reload, and can be chosen", async () => {
  signInAs("owner");
  const theirs = { ...profile, note: "Moved to Tuesdays" };
  const mine = { note: "Calls on Mondays", tags: ["vip"] };
  const answers = { [`GET ${path}`]: theirs, [`PUT ${path}/note`]: errorAnswer("edit_conflict") };
  const { sent } = answering(answers);
  await show(<Details first={profile} />);
  const field = () => screen.getByLabelText(/^Note/);
  await userEvent.clear(field());
  await userEvent.type(field(), mine.note);
  await userEvent.tab();
  expect(await screen.findByText("Someone else edited this note")).toBeInTheDocument();
  cleanup();
  await show(<Details first={theirs} />);
  expect(field()).toHaveValue(mine.note);
  expect(screen.getByText("Someone else edited this note")).toBeInTheDocument();
  expect(screen.getByText("Moved to Tuesdays")).toBeInTheDocument();
  await rest();
  expect(sent(`PUT ${path}/note`)).toHaveLength(1);
  const overwriting = answering({ ...answers, [`PUT ${path}/note`]: mine });
  await userEvent.click(screen.getByRole("button", { name: "Overwrite with Mine" }));
  expect(field()).toHaveFocus();
  await waitFor(() =>
    expect(overwriting.sent(`PUT ${path}/note`).map(({ body }) => body)).toEqual([
      { note: mine.note, replaces: theirs.note },
    ]),
  );
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
  await show(<TesterTimeline who={who} />);
  expect(await screen.findByRole("link", { name: "Submitted “First”" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/feedback/answers?tester=${ana.id}`,
  );
  expect(screen.getByText("Invited by Maren")).toBeInTheDocument();
});
