import type { Role, TrashItem } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { TrashScreen } from "./screen.tsx";

const reading = "GET /api/trash";
const soon = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

const survey: TrashItem = {
  type: "form",
  id: uuid(20),
  title: "First look",
  project: { id: projectId, name: "Trailnote", in_trash: false },
  deleted_by: { id: uuid(1), name: "Ana Ruiz" },
  deleted_at: "2026-11-26T09:00:00.000Z",
  purge_at: soon(29),
  contains: { forms: 0, wizards: 0, responses: 37, testers: 0 },
};
const project: TrashItem = {
  ...survey,
  type: "project",
  id: uuid(21),
  title: "Old trial",
  project: null,
  deleted_by: null,
  purge_at: soon(1),
  contains: { forms: 2, wizards: 1, responses: 1_204, testers: 38 },
};

type Replies = Parameters<typeof answerCalls>[0];

function open(items: readonly TrashItem[], replies: Replies = {}, role: Role = "owner") {
  signInAs(role);
  const calls = answerCalls({ [reading]: () => Response.json({ items }), ...replies });
  showAt("staff", "/settings/trash", TrashScreen, "/settings/trash");
  const made = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);
  return { made, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

const row = async (title: string) => (await screen.findByText(title)).closest("li") as HTMLElement;

test("says that it loads, and that it is empty", async () => {
  let answer: (reply: Response) => void = () => undefined;
  open([], { [reading]: new Promise<Response>((resolve) => (answer = resolve)) });
  expect(await screen.findByRole("status")).toBeInTheDocument();
  answer(Response.json({ items: [] }));
  expect(await screen.findByText("Trash is empty.")).toBeInTheDocument();
});

test("lists what was deleted with what goes with it, who deleted it and how long it stays", async () => {
  open([survey, project]);
  expect(await row("First look")).toHaveTextContent(
    "Form · Trailnote · 37 responses · deleted by Ana Ruiz · 29 days left",
  );
  expect(await row("Old trial")).toHaveTextContent(
    "Project · 2 forms, 1 wizard, 1,204 responses, 38 testers · 1 day left",
  );
});

test("a list that failed to load is loaded again", async () => {
  let tries = 0;
  const { user } = open([], {
    [reading]: () => ((tries += 1) === 1 ? errorAnswer("not_found") : Response.json({ items: [survey] })),
  });
  expect(await screen.findByText("Failed to load the trash")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await row("First look")).toBeInTheDocument();
});

test("restores, and says so", async () => {
  const items = [survey];
  const path = `/api/trash/form/${survey.id}/restore`;
  const { made, user } = open(items, {
    [`POST ${path}`]: () => {
      items.pop();
      return Response.json({ title: survey.title });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Restore “First look”" }));
  expect(await screen.findByText("“First look” restored")).toBeInTheDocument();
  expect(await screen.findByText("Trash is empty.")).toBeInTheDocument();
  expect(made("POST")).toEqual([path]);
});

test("what cannot be restored yet stays, with the reason", async () => {
  const detail = "Restore the project “Trailnote” first.";
  const away = { ...survey, project: { id: projectId, name: "Trailnote", in_trash: true } };
  const { user } = open([away], {
    [`POST /api/trash/form/${survey.id}/restore`]: errorAnswer("project_in_trash", { detail }),
  });
  expect(await row("First look")).toHaveTextContent("Trailnote (in trash)");
  await user.click(screen.getByRole("button", { name: "Restore “First look”" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(await row("First look")).toBeInTheDocument();
});

test("deletes forever once that is confirmed, and says in the dialog why it failed", async () => {
  const path = `/api/trash/project/${project.id}`;
  const items = [project];
  let tries = 0;
  const { made, user } = open(items, {
    [`DELETE ${path}`]: () => {
      tries += 1;
      if (tries === 1) return errorAnswer("not_found", { detail: "It was restored." });
      items.pop();
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete “Old trial” forever" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “Old trial” forever?" });
  expect(dialog).toHaveTextContent("Deleted with it: 2 forms, 1 wizard, 1,204 responses.");
  expect(made("DELETE")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete Forever" }));
  await waitFor(() => expect(dialog).toHaveTextContent("It was restored."));
  await user.click(within(dialog).getByRole("button", { name: "Delete Forever" }));
  expect(await screen.findByText("“Old trial” deleted")).toBeInTheDocument();
  expect(await screen.findByText("Trash is empty.")).toBeInTheDocument();
});

test("members restore, and delete nothing forever", async () => {
  open([survey], {}, "member");
  const item = within(await row("First look"));
  expect(item.getAllByRole("button").map((button) => button.textContent)).toEqual(["Restore"]);
});
