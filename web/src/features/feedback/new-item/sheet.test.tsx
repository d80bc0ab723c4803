import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { errorAnswer, signInAs } from "#shared/session/test-support.tsx";
import { base, itemsPath, openInbox, wholeItem } from "../test-support.tsx";

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
  const form = within(await screen.findByRole("form", { name: "New item" }));
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
