import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorAnswer, signInAs, uuid } from "#shared/session/test-support.tsx";
import { ben, itemPath as path, openItem, people, wholeItem } from "../test-support.tsx";

beforeEach(() => signInAs("owner"));
afterEach(() => localStorage.clear());

test("it is unmistakable who reads what is written", async () => {
  const sent: unknown[] = [];
  const { person } = openItem({
    [`POST ${path}/comments`]: ({ body }) => {
      sent.push(body);
      return Response.json({}, { status: 201 });
    },
  });
  await screen.findByText("Only your team reads this.");
  expect(screen.getByRole("radio", { name: "To all who see it" })).toBeDisabled();
  await screen.findByText("Reporter");
  await person.keyboard("r");
  expect(await screen.findByText("Ben Okoye and your team read this.")).toBeInTheDocument();
  await person.type(screen.getByRole("textbox", { name: "Reply to Ben Okoye" }), "Thank you!");
  await person.click(screen.getByRole("button", { name: "Send Reply" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ audience: "direct", tester_id: ben.id, body: "Thank you!", upload_ids: [] });
  expect(await screen.findByRole("textbox", { name: "Reply to Ben Okoye" })).toHaveValue("");
});

test("a reply goes to the reporter, even before the list of people shows them, and to no one else unasked", async () => {
  const sent: unknown[] = [];
  const cara = { id: uuid(41), name: "Cara Lim" };
  let shown = [{ ...people[0], is_reporter: false }];
  let arrive = (_answer: Response) => undefined as void;
  const { person } = openItem(
    {
      [`GET ${path}/people`]: () => Response.json({ people: shown }),
      [`POST ${path}/comments`]: ({ body }) => {
        sent.push(body);
        return new Promise<Response>((resolve) => {
          arrive = resolve;
        });
      },
    },
    wholeItem(1, { visibility: "shared", reporter: cara }),
  );
  await screen.findByRole("link", { name: "Ben Okoye" });
  await person.keyboard("r");
  expect(await screen.findByText("Cara Lim and your team read this.")).toBeInTheDocument();
  const box = () => screen.getByRole("textbox", { name: /^Reply/ });
  await person.type(box(), "Thank you!");
  await person.click(screen.getByRole("button", { name: "Send Reply" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ audience: "direct", tester_id: cara.id, body: "Thank you!" });
  // What is typed before it has arrived stays.
  await person.type(box(), "And you, Ben?");
  await person.selectOptions(screen.getByRole("combobox", { name: "Reply to" }), "Ben Okoye");
  shown = [];
  arrive(Response.json({}, { status: 201 }));
  expect(await screen.findByText("Ben Okoye can’t read this item any more. Choose who reads it.")).toBeInTheDocument();
  expect(box()).toHaveValue("And you, Ben?");
  expect(screen.getByRole("button", { name: "Send Reply" })).toBeDisabled();
});

test("a comment that is refused is in the box again", async () => {
  const { person } = openItem({ [`POST ${path}/comments`]: errorAnswer("project_archived", { detail: "Archived." }) });
  const box = await screen.findByRole("textbox", { name: "Note for the team" });
  await person.type(box, "Look here");
  await person.click(screen.getByRole("button", { name: "Add Note" }));
  expect(await screen.findByText("Archived.")).toBeInTheDocument();
  expect(box).toHaveValue("Look here");
});
