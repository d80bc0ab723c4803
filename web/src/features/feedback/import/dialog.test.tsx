import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { errorAnswer, signInAs, uuid } from "#shared/session/test-support.tsx";
import { base, itemsPath, openInbox } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));

const importId = uuid(60);
const row = { type: "bug", status: "new", severity: null, author: "Ada", people_count: 4 };
const preview = {
  columns: ["ID", "Title", "Votes"],
  mapping: { title: 1, external_id: 0 },
  total: 2,
  added: 1,
  already_here: 0,
  refused: 1,
  rows: [
    { ...row, line: 3, outcome: "refused", reason: "Title is required", title: "", author: "" },
    { ...row, line: 2, outcome: "added", reason: null, title: "It stops" },
  ],
};
const running = {
  id: importId,
  status: "running",
  total: 2,
  added: 0,
  already_here: 0,
  refused: 1,
  waiting: 1,
  created_at: "2026-11-20T09:00:00.000Z",
  finished_at: null,
};
const finished = { ...running, status: "finished", added: 1, waiting: 0, finished_at: "2026-11-20T09:00:01.000Z" };
const rows = [{ line: 3, outcome: "refused", reason: "Title is required", item: null }];
const csv = "ID,Title,Votes\n7,It stops,4";
const paste = async (person: ReturnType<typeof openInbox>["person"]) => {
  await person.click(await screen.findByLabelText("Or paste rows"));
  await person.paste(csv);
  await person.click(screen.getByRole("button", { name: "Review List" }));
};

test("a pasted list is reviewed, its columns chosen, imported and reported row by row", async () => {
  const { calls, person, router } = openInbox(
    {
      [`POST ${itemsPath}/import/preview`]: () => Response.json(preview),
      [`POST ${itemsPath}/import`]: Response.json(running, { status: 202 }),
      [`GET /api${base}/feedback-imports/${importId}`]: Response.json(finished),
      [`GET /api${base}/feedback-imports/${importId}/rows`]: Response.json({ rows }),
    },
    "?import=new",
  );
  await person.selectOptions(await screen.findByLabelText("Exported from"), "canny");
  await paste(person);
  expect(await screen.findByText("1 new item · 1 left out")).toBeInTheDocument();
  expect(screen.getByText("Title is required")).toBeInTheDocument();
  expect(screen.getByText("Bug · New · Ada · 4 people")).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText("Votes"), "Votes");
  await waitFor(() => expect(screen.getByRole("button", { name: "Import 1 Item" })).toBeEnabled());
  await person.click(screen.getByRole("button", { name: "Import 1 Item" }));
  expect(await screen.findByText("1 item added · 1 left out")).toBeInTheDocument();
  expect(await screen.findByText("Title is required")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ import: importId });
  const sent = calls.filter(({ path }) => path === `${itemsPath}/import`).map(({ body }) => body);
  const mapping = { ...preview.mapping, votes: 2 };
  expect(sent).toEqual([{ csv, preset: "canny", type: "idea", closed_build_id: null, mapping }]);
});

test("nothing given is lost: by a failure, and by closing without a question", async () => {
  const { person } = openInbox(
    { [`POST ${itemsPath}/import/preview`]: errorAnswer("project_archived", { detail: "This project is archived." }) },
    "?import=new",
  );
  await person.click(await screen.findByRole("button", { name: "Review List" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a file or paste a list");
  await paste(person);
  expect(await screen.findByText("This project is archived.")).toBeInTheDocument();
  expect(screen.getByLabelText("Or paste rows")).toHaveValue(csv);
  await person.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await person.click(within(question).getByRole("button", { name: "Keep Editing" }));
  expect(screen.getByLabelText("Or paste rows")).toHaveValue(csv);
});

test("a list without a title column asks for it, and one without IDs warns", async () => {
  const unnamed = { ...preview, mapping: null, total: 0, added: 0, refused: 0, rows: [] };
  const { calls, person } = openInbox(
    {
      [`POST ${itemsPath}/import/preview`]: ({ body }) =>
        Response.json((body as { mapping?: object }).mapping ? { ...preview, mapping: { title: 2 } } : unnamed),
    },
    "?import=new",
  );
  await paste(person);
  expect(await screen.findByText(/No heading looks like a title/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Nothing to Import" })).toBeDisabled();
  await person.selectOptions(screen.getByLabelText("Title"), "Votes");
  expect(await screen.findByText(/No column has IDs/)).toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ mapping: { title: 2 } });
});
