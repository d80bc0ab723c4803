import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { toast } from "../../ui/index.ts";
import { GroupsDialog } from "./groups-dialog.tsx";
import { answering, aTester, projectId, show } from "./test-support.tsx";

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

const open = () => show(<GroupsDialog projectId={projectId} isOpen onOpenChange={() => undefined} />);

afterEach(() => toast.clear());

test("without groups it says what they are for and makes the first one", async () => {
  const { sent } = answering({
    [`GET ${groups}`]: { groups: [] },
    [`GET ${testers}`]: { beta_users: [ana, ben] },
    [`POST ${groups}`]: { ...early, name: "Night owls" },
  });
  open();
  expect(await screen.findByText("No groups yet")).toBeInTheDocument();
  expect(screen.getByText("Name a set of testers, such as “iPhone users”, to find them at once.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "New group" }));
  await userEvent.type(screen.getByLabelText(/^Group name/), "Night owls");
  await userEvent.click(await screen.findByRole("checkbox", { name: /Ben Okafor/ }));
  expect(screen.getByText("1 tester chosen")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save group" }));
  expect(await screen.findByText("The group Night owls is saved")).toBeInTheDocument();
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
  await userEvent.click(screen.getByRole("button", { name: "Choose all 2 shown" }));
  await userEvent.click(screen.getByRole("button", { name: "Save group" }));
  expect(await screen.findByText("Another group has this name")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Group name/)).toHaveValue("Early birds");
  expect(screen.getByText("2 testers chosen")).toBeInTheDocument();
  expect(sent(`PUT ${groups}/${early.id}`)[0]?.body).toEqual({ name: "Early birds", user_ids: [ana.id, ben.id] });
});

test("a blank name is asked for before anything is sent", async () => {
  const { sent } = answering({ [`GET ${groups}`]: { groups: [] }, [`GET ${testers}`]: { beta_users: [] } });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "New group" }));
  await userEvent.click(screen.getByRole("button", { name: "Save group" }));
  expect(await screen.findByText("Group name is required")).toBeInTheDocument();
  expect(sent(`POST ${groups}`)).toEqual([]);
});

test("deleting is confirmed and says that the testers stay", async () => {
  const { sent } = answering({
    [`GET ${groups}`]: { groups: [early] },
    [`DELETE ${groups}/${early.id}`]: new Response(null, { status: 204 }),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Delete Early birds" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Its tester stays on the project.")).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete group" }));
  await waitFor(() => expect(sent(`DELETE ${groups}/${early.id}`)).toHaveLength(1));
});
