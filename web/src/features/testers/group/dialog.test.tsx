import { useNavigate } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { showAt } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { GroupsDialog } from "./dialog.tsx";
import { answering, aTester, projectId } from "../test-support.tsx";

const groups = `/projects/${projectId}/tester-groups`;
const testers = `/projects/${projectId}/beta-users`;
const ana = aTester();
const ben = aTester({ id: "00000000-0000-4000-8000-000000000021", name: "Ben Okafor", email: "ben@example.com" });
const early = {
  id: "00000000-0000-4000-8000-000000000030",
  name: "Early birds",
  member_count: 1,
  created_at: ana.created_at,
};

function Groups() {
  const navigate = useNavigate();
  return <GroupsDialog projectId={projectId} onClose={() => void navigate({ to: "/elsewhere" as never })} />;
}

const open = () => showAt("staff", "/testers", Groups, "/testers");
const groupName = () => screen.findByLabelText(/^Group name/);

afterEach(() => toast.clear());

test("without groups it says what they are for and makes the first one", async () => {
  const { sent } = answering({
    [`GET ${groups}`]: { groups: [] },
    [`GET ${testers}`]: { beta_users: [ana, ben] },
    [`POST ${groups}`]: { ...early, name: "Night owls" },
  });
  open();
  expect(await screen.findByText("No groups yet")).toBeInTheDocument();
  expect(screen.getByText("Group testers, such as “iPhone users”, to find them quickly.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Create Group" }));
  expect(await groupName()).toHaveFocus();
  await userEvent.type(await groupName(), "Night owls");
  await userEvent.click(await screen.findByRole("checkbox", { name: /Ben Okafor/ }));
  expect(screen.getByText("1 tester selected")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save Group" }));
  expect(await screen.findByText("Group Night owls saved")).toBeInTheDocument();
  expect(sent(`POST ${groups}`)[0]?.body).toEqual({ name: "Night owls", user_ids: [ben.id] });
});

test("editing starts from who is in it, and a name that is taken stays beside its field", async () => {
  const taken = { detail: "Taken", errors: [{ path: "name", message: "Another group has this name" }] };
  const { sent } = answering({
    [`GET ${groups}`]: { groups: [early] },
    [`GET ${groups}/${early.id}`]: { ...early, user_ids: [ana.id] },
    [`GET ${testers}`]: { beta_users: [ana, ben] },
    [`PUT ${groups}/${early.id}`]: Response.json(taken, { status: 409 }),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Edit Early birds" }));
  expect(await screen.findByRole("checkbox", { name: /Ana Silva/ })).toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Select All 2 Shown" }));
  await userEvent.click(screen.getByRole("button", { name: "Save Group" }));
  expect(await screen.findByText("Another group has this name")).toBeInTheDocument();
  expect(await groupName()).toHaveValue("Early birds");
  expect(await groupName()).toHaveFocus();
  expect(screen.getByText("2 testers selected")).toBeInTheDocument();
  expect(sent(`PUT ${groups}/${early.id}`)[0]?.body).toEqual({ name: "Early birds", user_ids: [ana.id, ben.id] });
});

test("a blank name is asked for before anything is sent", async () => {
  const { sent } = answering({ [`GET ${groups}`]: { groups: [] }, [`GET ${testers}`]: { beta_users: [] } });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Create Group" }));
  await userEvent.click(screen.getByRole("button", { name: "Save Group" }));
  expect(await screen.findByText("Group name is required")).toBeInTheDocument();
  expect(await groupName()).toHaveFocus();
  expect(sent(`POST ${groups}`)).toEqual([]);
});

test.each([
  ["the cross", () => screen.getByRole("button", { name: "Close" }), () => screen.findByText("Elsewhere")],
  [
    "Back to Groups",
    () => screen.getByRole("button", { name: "Back to Groups" }),
    () => screen.findByRole("list", { name: "Groups" }),
  ],
])("%s asks before a changed group is left", async (_way, button, left) => {
  answering({
    [`GET ${groups}`]: { groups: [early] },
    [`GET ${groups}/${early.id}`]: { ...early, user_ids: [ana.id] },
    [`GET ${testers}`]: { beta_users: [ana, ben] },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Edit Early birds" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: /Ben Okafor/ }));
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByRole("checkbox", { name: /Ben Okafor/ })).toBeChecked();
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole("button", { name: "Discard Changes" }));
  expect(await left()).toBeInTheDocument();
});

test("one ticked and unticked again leaves nothing to ask about", async () => {
  answering({
    [`GET ${groups}`]: { groups: [early] },
    [`GET ${groups}/${early.id}`]: { ...early, user_ids: [ana.id, ben.id] },
    [`GET ${testers}`]: { beta_users: [ana, ben] },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Edit Early birds" }));
  await userEvent.dblClick(await screen.findByRole("checkbox", { name: /Ana Silva/ }));
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
});

test("deleting is confirmed and says that the testers stay", async () => {
  const { sent } = answering({
    [`GET ${groups}`]: { groups: [early] },
    [`DELETE ${groups}/${early.id}`]: new Response(null, { status: 204 }),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete Early birds" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Its tester stays in the project.")).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete Group" }));
  await waitFor(() => expect(sent(`DELETE ${groups}/${early.id}`)).toHaveLength(1));
});
