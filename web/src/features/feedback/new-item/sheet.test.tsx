import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { errorAnswer, signInAs, uuid } from "#shared/session/test-support.tsx";
import { base, ben, itemsPath, openInbox, wholeItem } from "../test-support.tsx";

beforeEach(() => signInAs("member"));

test("what the team writes down shows what is similar, and stays until it is stored", async () => {
  let isDown = true;
  const { calls, person, router } = openInbox(
    {
      [`POST ${itemsPath}/similar`]: Response.json({
        items: [
          {
            number: 7,
            reference: "TRL-7",
            type: "bug",
            title: "The map is empty",
            status: "new",
            people_count: 3,
            score: 0.8,
            is_own: false,
            has_it: false,
          },
        ],
      }),
      [`POST ${itemsPath}`]: () =>
        isDown ? errorAnswer("rate_limited") : Response.json(wholeItem(9, { title: "Map is empty" }), { status: 201 }),
      [`GET ${itemsPath}/9/timeline`]: Response.json({ timeline: [] }),
      [`GET ${itemsPath}/9/people`]: Response.json({ people: [] }),
    },
    "?new=true",
  );
  const form = within(await screen.findByRole("form", { name: "New Item" }));
  await person.click(form.getByRole("button", { name: "Create Item" }));
  expect(await form.findByText("Title is required")).toBeInTheDocument();
  await person.type(form.getByRole("textbox", { name: /^Title/ }), "Map is empty");
  expect(await form.findByRole("link", { name: "TRL-7 The map is empty" })).toBeInTheDocument();
  await person.type(form.getByRole("textbox", { name: /^Steps/ }), "Open it.");
  await person.selectOptions(form.getByRole("combobox", { name: /^Severity/ }), "Critical");
  await person.click(form.getByRole("button", { name: "Create Item" }));
  expect(await form.findByRole("alert")).toBeInTheDocument();
  isDown = false;
  await person.click(form.getByRole("button", { name: "Create Item" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/feedback/9`));
  const [first, second] = calls.filter(({ method, path }) => method === "POST" && path === itemsPath);
  expect(first?.body).toMatchObject({ type: "bug", title: "Map is empty", severity: "critical" });
  expect(second?.body).toEqual(first?.body);
});

const source = { kind: "response", id: uuid(70) };
const draft = {
  type: "bug",
  title: "The map stays empty",
  details: { text: "What happened?\nThe map stays empty" },
  severity: "major",
  reporter: ben,
  files: [{ id: uuid(71), filename: "map.txt", content_type: "text/plain", size: 12 }],
};
const turning = (replies: Parameters<typeof openInbox>[0]) =>
  openInbox({ [`POST ${itemsPath}/draft`]: Response.json(draft), ...replies }, `?turn=response.${source.id}`);

test("what a tester said is turned into feedback of theirs, once it is looked over", async () => {
  const { calls, person, router } = turning({
    [`POST ${itemsPath}`]: () => Response.json(wholeItem(9), { status: 201 }),
    [`GET ${itemsPath}/9/timeline`]: Response.json({ timeline: [] }),
    [`GET ${itemsPath}/9/people`]: Response.json({ people: [] }),
  });
  expect(await screen.findByText(/^Ben Okoye becomes its reporter/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /map\.txt/ })).toBeInTheDocument();
  const title = screen.getByRole("textbox", { name: /^Title/ });
  expect(title).toHaveValue(draft.title);
  await person.type(title, " offline");
  await person.click(screen.getByRole("button", { name: "Create Item" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/feedback/9`));
  expect(router.state.location.search).toEqual({});
  const sent = calls.find(({ method, path }) => method === "POST" && path === itemsPath)?.body;
  const { details, severity } = draft;
  expect(sent).toMatchObject({ title: "The map stays empty offline", details, severity, source, upload_ids: [] });
});

test("what is feedback already says which, with a link to it", async () => {
  const detail = "This answer is already TRL-42.";
  const { person } = turning({
    [`POST ${itemsPath}`]: errorAnswer("already_feedback", { detail }),
    [`POST ${itemsPath}/by-source`]: Response.json({
      items: [{ number: 42, reference: "TRL-42", type: "bug", status: "in_progress", fixed_build: null, source }],
    }),
  });
  await person.click(await screen.findByRole("button", { name: "Create Item" }));
  const link = await screen.findByRole("link", { name: "TRL-42 · In progress" });
  expect(link).toHaveAttribute("href", `${base}/feedback/42`);
  expect(screen.getByRole("alert")).toHaveTextContent(detail);
});
