import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerCalls, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { ProjectLayout } from "./layout.tsx";
import { aProject } from "#shared/projects/test-support.ts";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;
type Replies = Parameters<typeof answerCalls>[0];

function openProject(replies: Replies = {}, project = aProject()) {
  const calls = answerCalls({ [`GET /api${base}`]: () => Response.json(project), ...replies });
  const router = showAt("staff", "/projects/$projectId", () => <ProjectLayout />, base);
  return { calls, router, person: userEvent.setup() };
}

test("eight tabs stand in their order", async () => {
  openProject();
  await screen.findByRole("button", { name: "Actions for Mobile app" });
  const tabs = within(screen.getByRole("navigation", { name: "Project" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "Overview",
    "Forms2",
    "Wizards",
    "Onboarding",
    "Beta Users3",
    "Feedback2",
    "Communication",
    "Analytics",
  ]);
});

async function askToDelete(replies: Replies, project = aProject()) {
  const opened = openProject(replies, project);
  const { person } = opened;
  await person.click(await screen.findByRole("button", { name: "Actions for Mobile app" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete Project…" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Mobile app”?" }));
  return { ...opened, dialog, press: dialog.getByRole("button", { name: "Delete Project" }) };
}

test("a project moves to the trash once that is confirmed", async () => {
  const { person, dialog, press, calls, router } = await askToDelete({
    [`DELETE /api${base}`]: () => new Response(null, { status: 204 }),
  });
  expect(
    await dialog.findByText(
      /moves to the trash with all it contains and its 2 responses\. You can restore it for 30 days\./,
    ),
  ).toBeInTheDocument();
  await person.click(press);
  expect(await screen.findByText("“Mobile app” moved to trash")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects"));
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("a failure says so and keeps the question", async () => {
  const { person, dialog, press, router } = await askToDelete({
    [`DELETE /api${base}`]: () => new Response("oops", { status: 500 }),
  });
  await person.click(press);
  expect(await dialog.findByText("Failed to delete project. Please try again.")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(base);
});

test("an empty project lists no losses, and an archived one does not suggest archiving", async () => {
  const nothing = { form_count: 0, open_form_count: 0, tester_count: 0, response_count: 0 };
  const { dialog } = await askToDelete({}, aProject({ ...nothing, archived_at: "2026-11-02T09:00:00.000Z" }));
  expect(dialog.queryByText(/^\d+ form/)).not.toBeInTheDocument();
  expect(dialog.queryByText(/archive it instead/)).not.toBeInTheDocument();
});
