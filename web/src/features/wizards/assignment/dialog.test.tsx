import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { listedOf, testerOf, wizardId } from "../test-support.ts";
import { AssignDialog } from "./dialog.tsx";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

const one = `/api/wizards/${wizardId}`;
const testers = `GET ${one}/testers`;
const assign = `POST ${one}/assign`;
const groups = [{ id: uuid(60), name: "iPhone users", member_count: 8, created_at: "2026-11-01T09:00:00.000Z" }];
const mika = testerOf(1, "Mika");
const noor = testerOf(2, "Noor", { state: "in_progress" });
const given = { by: "Ana Ruiz", at: "2026-11-02T09:00:00.000Z", notes: "", due_date: "2020-11-10" };
const olga = testerOf(3, "Olga", { assigned: given, overdue: true, state: "in_progress", completed_steps: 1 });

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies = {}, wizard: Parameters<typeof listedOf>[0] = {}) {
  const calls = answerCalls({
    [testers]: ({ query }) =>
      query.includes("assigned=yes")
        ? Response.json({ testers: [olga] }, { headers: { "X-Total-Count": "1" } })
        : Response.json({ testers: [mika, noor] }),
    [`GET /api/projects/${projectId}/tester-groups`]: Response.json({ groups }),
    ...replies,
  });
  const onClose = vi.fn<() => void>();
  showAt("staff", "/projects", () => <AssignDialog wizard={listedOf(wizard)} onClose={onClose} />, "/projects");
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, onClose, user: userEvent.setup() };
}

const done = (assigned: number, newly_assigned = assigned) => Response.json({ assigned, newly_assigned });

describe("assigning a wizard", () => {
  it("to several, with notes and a due date", async () => {
    const { user, sent, onClose } = open({ [assign]: done(2) });
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.click(screen.getByRole("checkbox", { name: /Noor.*started on their own/ }));
    await user.type(screen.getByRole("textbox", { name: /^Notes/ }), "By Friday, please.");
    await user.type(screen.getByLabelText(/^Due date/), "2026-12-01");
    await user.click(screen.getByRole("button", { name: "Assign to 2 Testers" }));
    expect(await screen.findByText("Wizard assigned to 2 user(s) successfully!")).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(sent(assign)[0]?.body).toEqual({
      user_ids: [mika.user.id, noor.user.id],
      group_ids: [],
      everyone: false,
      notes: "By Friday, please.",
      due_date: "2026-12-01",
    });
  });

  it("to a group", async () => {
    const { user, sent } = open({ [assign]: done(8, 5) });
    await user.click(await screen.findByRole("radio", { name: "Groups" }));
    await user.click(screen.getByRole("checkbox", { name: /iPhone users/ }));
    await user.click(screen.getByRole("button", { name: "Assign to 1 Group" }));
    expect(await screen.findByText("Wizard assigned to 8 user(s) successfully!")).toBeInTheDocument();
    expect(screen.getByText("3 were already assigned and aren’t notified again.")).toBeInTheDocument();
    expect(sent(assign)[0]?.body).toMatchObject({ user_ids: [], group_ids: [uuid(60)], everyone: false });
  });

  it("to everyone", async () => {
    const { user, sent } = open({ [assign]: done(40) });
    await user.click(await screen.findByRole("radio", { name: "Everyone" }));
    await user.click(screen.getByRole("button", { name: "Assign to Everyone" }));
    await waitFor(() => expect(sent(assign)[0]?.body).toMatchObject({ user_ids: [], everyone: true }));
  });

  it("to no one shows an error, and sends nothing", async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole("button", { name: "Assign" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Please select at least one user to assign the wizard to.",
    );
    expect(sent(assign)).toEqual([]);
  });

  it("says the specified words when it fails, and keeps who was chosen", async () => {
    const { user, onClose } = open({ [assign]: new Response("", { status: 500 }) });
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.click(screen.getByRole("button", { name: "Assign to 1 Tester" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to assign wizard. Please try again.");
    expect(screen.getByRole("checkbox", { name: /Mika/ })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("finds testers on the server, by name and by group, and keeps who was chosen before", async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.type(screen.getByRole("searchbox", { name: "Search testers" }), "no");
    await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), uuid(60));
    await waitFor(() => {
      const query = Object.fromEntries(new URLSearchParams(sent(testers).at(-1)?.query));
      expect(query).toMatchObject({ assigned: "no", q: "no", group: uuid(60) });
    });
    expect(screen.getByText("1 tester selected")).toBeInTheDocument();
  });

  it("keeps what was chosen and written while one looks at who has it", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.type(screen.getByRole("textbox", { name: /^Notes/ }), "Soon");
    await user.click(screen.getByRole("tab", { name: "Assigned" }));
    await user.click(screen.getByRole("tab", { name: "Choose Testers" }));
    expect(screen.getByRole("textbox", { name: /^Notes/ })).toHaveValue("Soon");
    expect(await screen.findByRole("checkbox", { name: /Mika/ })).toBeChecked();
  });

  it("says when a project has no testers", async () => {
    open({ [testers]: Response.json({ testers: [] }) });
    expect(await screen.findByText("No beta users available")).toBeInTheDocument();
  });

  it("says when the selected testers are notified", async () => {
    open({}, { status: "draft" });
    expect(await screen.findByText(/are notified when it’s published/)).toBeInTheDocument();
  });
});

describe("assigned testers", () => {
  async function openAssigned(replies: Replies = {}) {
    const opened = open(replies);
    await opened.user.click(await screen.findByRole("tab", { name: /Assigned/ }));
    return { ...opened, list: await screen.findByRole("list", { name: "Assigned testers" }) };
  }

  it("are listed with how far they are and until when", async () => {
    const { list } = await openAssigned();
    for (const text of ["Olga", "In Progress", "step 2 of 2", "Was due Nov 10, 2020", "Assigned by Ana Ruiz"]) {
      expect(list).toHaveTextContent(text);
    }
  });

  it("lose it again", async () => {
    const call = `DELETE ${one}/assignments/${olga.user.id}`;
    const { user, sent, list } = await openAssigned({ [call]: new Response(null, { status: 204 }) });
    await user.click(within(list).getByRole("button", { name: "Unassign Olga" }));
    expect(await screen.findByText("Olga unassigned")).toBeInTheDocument();
    expect(screen.getByText("Their progress stays.")).toBeInTheDocument();
    expect(sent(call)).toHaveLength(1);
    await waitFor(() => expect(sent(testers).length).toBeGreaterThan(1));
  });

  it("are reminded if they have not finished, and one hears how many were", async () => {
    const reply = Response.json({ reminded: 4, skipped: 1 }, { status: 202 });
    const { user, sent } = await openAssigned({ [`POST ${one}/remind`]: reply });
    await user.click(screen.getByRole("button", { name: "Remind Unfinished Testers" }));
    expect(await screen.findByText("4 testers reminded")).toBeInTheDocument();
    expect(screen.getByText(/^1 tester skipped/)).toBeInTheDocument();
    expect(sent(`POST ${one}/remind`)[0]?.body).toEqual({});
  });

  it("can be none yet", async () => {
    const { user } = open({ [testers]: Response.json({ testers: [] }) });
    await user.click(await screen.findByRole("tab", { name: /Assigned/ }));
    expect(await screen.findByText("Not assigned yet")).toBeInTheDocument();
  });
});
