import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { FormCard } from "./card.tsx";
import { answerCalls, errorAnswer, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { formId, formOf } from "../test-support.ts";

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

function open(form: Parameters<typeof formOf>[0] = {}, replies: Parameters<typeof answerCalls>[0] = {}) {
  signInAs("member");
  const calls = answerCalls(replies);
  showAt("staff", "/projects", () => <FormCard form={formOf(form)} />, "/projects");
  return { calls, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(await screen.findByRole("button", { name: "More Actions for First look" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

test("says how many answers there are of how many it takes, and when it closes", async () => {
  open({ response_count: 12, response_limit: 1_500, close_date: "2026-12-03" });
  expect(await screen.findByText("0 fields · 12 of 1,500 responses")).toBeInTheDocument();
  expect(screen.getByText("Closes after Dec 3, 2026")).toBeInTheDocument();
});

test("deleting names the answers that move to the trash, and does it once that is confirmed", async () => {
  const form = `/api/forms/${formId}`;
  const { calls, user } = open({ response_count: 12 }, { [`DELETE ${form}`]: new Response(null, { status: 204 }) });
  await choose(user, "Delete Form");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “First look”?" });
  expect(dialog).toHaveTextContent("It moves to the trash with its 12 responses. You can restore it for 30 days.");
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete Form" }));
  expect(await screen.findByText("“First look” moved to trash")).toBeInTheDocument();
  expect(calls[0]).toMatchObject({ method: "DELETE", path: form });
});

test("Undo takes it out of the trash, and says why where it cannot", async () => {
  const path = `/api/trash/form/${formId}/restore`;
  let tries = 0;
  const { calls, user } = open(
    {},
    {
      [`DELETE /api/forms/${formId}`]: () => new Response(null, { status: 204 }),
      [`POST ${path}`]: () =>
        (tries += 1) === 1
          ? Response.json({ title: "First look" })
          : errorAnswer("project_in_trash", { detail: "Restore the project “Trailnote” first." }),
    },
  );
  for (const count of [1, 2]) {
    await choose(user, "Delete Form");
    await user.click(await screen.findByRole("button", { name: "Delete Form" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(calls.filter((call) => call.path === path)).toHaveLength(count));
  }
  expect(await screen.findByText("Restore the project “Trailnote” first.")).toBeInTheDocument();
});

test("what cannot be deleted stays, with the reason in the dialog", async () => {
  const failed = Response.json({ detail: "You are not allowed." }, { status: 403 });
  const { user } = open({}, { [`DELETE /api/forms/${formId}`]: failed });
  await choose(user, "Delete Form");
  await user.click(await screen.findByRole("button", { name: "Delete Form" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("You are not allowed.");
});

test("a copy is said to be there as a draft", async () => {
  const copy = Response.json(formOf({ title: "Copy of First look", status: "draft", project_id: projectId }), {
    status: 201,
  });
  const { user } = open({}, { [`POST /api/forms/${formId}/duplicate`]: copy });
  await choose(user, "Duplicate");
  expect(await screen.findByText("“Copy of First look” created as a draft")).toBeInTheDocument();
});
