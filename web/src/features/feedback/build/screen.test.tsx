import type { AnnouncementPreview, Build, BuildRetest } from "@firstlight/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aProject } from "#shared/projects/test-support.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { BuildsScreen } from "./list-screen.tsx";
import { BuildScreen } from "./screen.tsx";

beforeEach(() => signInAs("member"));

const list = `/projects/${projectId}/feedback/builds`;
const builds = `/api/projects/${projectId}/builds`;
const one = `${builds}/${uuid(70)}`;

const draft: Build = {
  id: uuid(70),
  project_id: projectId,
  name: "2.4",
  released_on: "2026-12-01",
  notes: "",
  what_to_test: "The map",
  link: "https://example.com/app",
  audience: { kind: "all" },
  status: "draft",
  created_at: "2026-11-03T09:00:00.000Z",
  announced_at: null,
  is_announcing: false,
};
const announced: Build = { ...draft, status: "announced", announced_at: "2026-11-20T09:00:00.000Z" };
const preview: AnnouncementPreview = {
  notified: 12,
  asked: 2,
  items: [{ number: 7, reference: "TRL-7", title: "The map stays empty", type: "bug", asked: 2 }],
  outside: { count: 1, people: [{ id: uuid(41), name: "Ana Silva" }] },
};
const answer: BuildRetest = {
  id: uuid(80),
  item: { number: 7, reference: "TRL-7", title: "The map stays empty" },
  user: { id: uuid(40), name: "Ben Okoye" },
  status: "still_broken",
  due_on: "2026-11-25",
  note: "Still white on my phone",
  environment: { device: "Pixel 9", os: "Android 16" },
  files: [],
  asked_at: "2026-11-20T09:00:00.000Z",
  answered_at: "2026-11-21T09:00:00.000Z",
};

type Replies = Parameters<typeof answerCalls>[0];

function answering(replies: Replies) {
  return answerCalls({
    [`GET /api/projects/${projectId}`]: Response.json(aProject()),
    [`GET /api/projects/${projectId}/tester-groups`]: Response.json({ groups: [] }),
    [`GET /api/projects/${projectId}/feedback-items`]: Response.json({ items: [] }),
    [`GET ${one}/retests`]: Response.json({ retests: [] }),
    ...replies,
  });
}

function openBuild(replies: Replies) {
  const calls = answering(replies);
  showAt("staff", "/projects/$projectId/feedback/builds/$buildId", BuildScreen, `${list}/${uuid(70)}`);
  return { calls, person: userEvent.setup() };
}

test("without builds the first one is created, and a taken name stays beside its field", async () => {
  const taken = { path: "name", message: "Another build has this name" };
  let tries = 0;
  const calls = answering({
    [`GET ${builds}`]: Response.json({ builds: [] }),
    [`POST ${builds}`]: () => {
      tries += 1;
      return tries === 1 ? errorAnswer("name_taken", { errors: [taken] }) : Response.json(draft, { status: 201 });
    },
  });
  showAt("staff", "/projects/$projectId/feedback/builds", BuildsScreen, list);
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "New Build" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Build" }));
  await person.type(dialog.getByRole("textbox", { name: /^Name/ }), "2.4");
  await person.type(dialog.getByRole("textbox", { name: /^What to test/ }), "The map");
  await person.click(dialog.getByRole("button", { name: "Create Build" }));
  expect(await dialog.findByText(taken.message)).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: /^What to test/ })).toHaveValue("The map");
  await person.click(dialog.getByRole("button", { name: "Create Build" }));
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({
    name: "2.4",
    what_to_test: "The map",
    notes: "",
    link: "",
    released_on: null,
    audience: { kind: "all" },
  });
});

test("a draft says who is notified and asked before it is announced", async () => {
  let load = (_answer: Response) => undefined as void;
  const { calls, person } = openBuild({
    [`GET ${one}`]: Response.json(draft),
    [`GET ${one}/announcement`]: () =>
      new Promise<Response>((resolve) => {
        load = resolve;
      }),
    [`POST ${one}/announce`]: Response.json(announced),
  });
  await person.click(await screen.findByRole("button", { name: "Announce…" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Announce 2.4?" }));
  expect(await dialog.findByRole("button", { name: "Announce Build" })).toBeDisabled();
  load(Response.json(preview));
  expect(await dialog.findByText("12 testers will be notified.")).toBeInTheDocument();
  expect(dialog.getByText("2 testers will be asked whether it’s fixed for them:")).toBeInTheDocument();
  expect(dialog.getByText("Not asked, because this build isn’t for them: Ana Silva.")).toBeInTheDocument();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await person.click(dialog.getByRole("button", { name: "Announce Build" }));
  await waitFor(() => expect(calls.some(({ path }) => path === `${one}/announce`)).toBe(true));
});

test("an announced build shows what testers said, and asks only for one status of it", async () => {
  const { calls, person } = openBuild({
    [`GET ${one}`]: Response.json(announced),
    [`GET ${one}/retests`]: Response.json({ retests: [answer] }),
  });
  const row = within(await screen.findByRole("list", { name: "Retests" }));
  for (const text of ["Ben Okoye", "Still broken", "Still white on my phone", "Pixel 9 · Android 16"])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await person.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Fixed");
  await waitFor(() => expect(calls.at(-1)?.query).toContain("status=fixed"));
});

test("no one stops being asked without a question, which says what fails", async () => {
  const open: BuildRetest = { ...answer, status: "open", note: "", answered_at: null };
  const cancel = `DELETE /api/projects/${projectId}/retests/${uuid(80)}`;
  let tries = 0;
  const { calls, person } = openBuild({
    [`GET ${one}`]: Response.json(announced),
    [`GET ${one}/retests`]: Response.json({ retests: [open] }),
    [cancel]: () => {
      tries += 1;
      return tries === 1
        ? errorAnswer("project_archived", { detail: "Archived." })
        : new Response(null, { status: 204 });
    },
  });
  await person.click(await screen.findByRole("button", { name: "Stop asking Ben Okoye" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Stop asking Ben Okoye?" }));
  expect(dialog.getByText("They no longer have to check TRL-7 in this build.")).toBeInTheDocument();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await person.click(dialog.getByRole("button", { name: "Stop Asking" }));
  expect(await dialog.findByText("Archived.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Stop Asking" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

test("an unknown build and a failed one say so", async () => {
  openBuild({ [`GET ${one}`]: errorAnswer("not_found") });
  expect(await screen.findByText("Build not found")).toBeInTheDocument();
});
