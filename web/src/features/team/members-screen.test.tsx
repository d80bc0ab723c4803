import type { TeamMember } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { endSession, getSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { MembersScreen } from "./members-screen.tsx";
import type { SeatPreview } from "./seat-cost.tsx";

const soon = "2026-11-20T09:00:00.000Z";

function person(n: number, name: string, rest: Partial<TeamMember> = {}): TeamMember {
  return {
    id: uuid(n),
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
    role: "member",
    is_active: true,
    is_suspended: false,
    last_login: soon,
    created_at: soon,
    invitation_status: "accepted",
    ...rest,
  };
}

// The signed-in person of the test support has the id 1.
const ana = person(1, "Ana Ruiz", { role: "owner" });
const ben = person(2, "Ben Ode");
const cleo = person(3, "Cleo Marsh", { role: "admin", is_active: false });
const dan = person(4, "Dan Fox", { invitation_status: "pending", is_active: false, last_login: null });
const eve = person(5, "Eve Hill", { invitation_status: "expired", last_login: null });
const everyone = [ana, ben, cleo, dan, eve];

const preview = "GET /api/subscription/seat-preview";
const oneSeat: SeatPreview = {
  added: 1,
  seats: 4,
  billing_interval: "month",
  currency: "usd",
  added_cents: 1_500,
  due_now_cents: 725,
};

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies = {}, { as = "owner" as "owner" | "admin" | "member", search = "" } = {}) {
  signInAs(as);
  const calls = answerCalls({ "GET /api/team/members": Response.json({ members: everyone }), ...replies });
  const router = showAt("staff", "/team/", MembersScreen, `/team${search}`);
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { sent, calls, router, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
});

describe("the team", () => {
  it("shows role, status and when each was last active", async () => {
    open();
    const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
    expect((await row(/Ana Ruiz/)).getByText("Owner")).toBeInTheDocument();
    expect((await row(/Ben Ode/)).getByText("Active")).toBeInTheDocument();
    expect((await row(/Cleo Marsh/)).getByText("Inactive")).toBeInTheDocument();
    const invited = await row(/Dan Fox/);
    expect(invited.getByText("Invited")).toBeInTheDocument();
    expect(invited.queryByText(/ctive$/)).not.toBeInTheDocument();
    expect(invited.getByText("Never")).toBeInTheDocument();
    expect((await row(/Eve Hill/)).getByText("Invitation expired")).toBeInTheDocument();
  });

  it("says whom Firstlight has suspended, and offers not to activate them", async () => {
    const suspended = { ...ben, is_active: false, is_suspended: true };
    const { user } = open({ "GET /api/team/members": Response.json({ members: [ana, suspended] }) });
    const row = within(await screen.findByRole("row", { name: /Ben Ode/ }));
    expect(row.getByText("Suspended by Firstlight")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Actions for Ben Ode" }));
    expect(await screen.findByRole("menuitem", { name: "Remove" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: /ctivate/ })).not.toBeInTheDocument();
  });

  it("offers a member nothing to do", async () => {
    open({}, { as: "member" });
    await screen.findByRole("row", { name: /Ben Ode/ });
    expect(screen.queryByRole("button", { name: /Invite|Actions/ })).not.toBeInTheDocument();
    expect(screen.getByText("Owners and admins can invite people and change roles.")).toBeInTheDocument();
  });

  it("offers no actions for the owner or for yourself", async () => {
    open(
      { "GET /api/team/members": Response.json({ members: [{ ...ana, id: uuid(9) }, { ...cleo, id: uuid(1) }, ben] }) },
      { as: "admin" },
    );
    await screen.findByRole("row", { name: /Ben Ode/ });
    expect(
      screen.getAllByRole("button", { name: /Actions for/ }).map((button) => button.getAttribute("aria-label")),
    ).toEqual(["Actions for Ben Ode"]);
  });

  it("lets only the owner transfer ownership", async () => {
    const { user } = open({}, { as: "admin" });
    await user.click(await screen.findByRole("button", { name: "Actions for Ben Ode" }));
    expect(await screen.findByRole("menuitem", { name: "Remove" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Transfer Ownership" })).not.toBeInTheDocument();
  });

  it("draws cards where a table does not fit", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: false,
          media,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as MediaQueryList,
    );
    open();
    const list = await screen.findByRole("list", { name: "Team Members" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("searches, and says when there is no match", async () => {
    open({ "GET /api/team/members": Response.json({ members: [] }) }, { search: "?q=zoe" });
    expect(await screen.findByRole("heading", { name: "No matching members" })).toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: "Search team members" })).toHaveValue("zoe");
  });

  it("keeps the search field under one's hands while the whole team comes back", async () => {
    const all = Promise.withResolvers<Response>();
    const answers = [Response.json({ members: [ben] })];
    const { user } = open({ "GET /api/team/members": () => answers.shift() ?? all.promise }, { search: "?q=ben" });
    const field = await screen.findByRole("searchbox", { name: "Search team members" });
    expect(await screen.findByText("Ben Ode")).toBeInTheDocument();
    await user.clear(field);
    await waitFor(() =>
      expect(screen.getByText("Ben Ode").closest("[aria-busy]")).toHaveAttribute("aria-busy", "true"),
    );
    expect(field).toHaveFocus();
    all.resolve(Response.json({ members: everyone }));
    expect(await screen.findByText("Cleo Marsh")).toBeInTheDocument();
  });

  it("asks who is alone to invite their team", async () => {
    open({ "GET /api/team/members": Response.json({ members: [ana] }) });
    expect(await screen.findByRole("heading", { name: "Invite your team" })).toBeInTheDocument();
  });

  it("offers Retry when it does not load", async () => {
    open({ "GET /api/team/members": Response.json({ detail: "No." }, { status: 400 }) });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load team members");
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  });
});

describe("changing a member", () => {
  const path = `/api/team/members/${ben.id}`;

  it("removes after a question that names the person and what happens", async () => {
    const { user, sent } = open({ [`DELETE ${path}`]: new Response(null, { status: 204 }) });
    await choose(user, "Ben Ode", "Remove");
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Ben Ode from the team?" });
    expect(dialog).toHaveTextContent("Ben Ode is signed out immediately");
    await user.click(within(dialog).getByRole("button", { name: "Remove Member" }));
    expect(await screen.findByText("Ben Ode removed from the team")).toBeInTheDocument();
    expect(sent("DELETE")).toHaveLength(1);
  });

  it("shows in the dialog why a member was not removed", async () => {
    const { user } = open({ [`DELETE ${path}`]: Response.json({ detail: "The owner stays." }, { status: 409 }) });
    await choose(user, "Ben Ode", "Remove");
    await user.click(await screen.findByRole("button", { name: "Remove Member" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The owner stays.");
  });

  it("changes a role at once and can undo it", async () => {
    const { user, sent } = open({ [`PATCH ${path}`]: Response.json({ ...ben, role: "admin" }) });
    await choose(user, "Ben Ode", "Change Role");
    const dialog = await screen.findByRole("dialog", { name: "Change Role for Ben Ode" });
    await user.click(within(dialog).getByRole("radio", { name: /Admin/ }));
    await user.click(within(dialog).getByRole("button", { name: "Change Role" }));
    expect(await screen.findByText("Ben Ode is now an Admin")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent("PATCH").map(({ body }) => body)).toEqual([{ role: "admin" }, { role: "member" }]));
  });

  it("takes a refused change back and offers Retry", async () => {
    const { user } = open({ [`PATCH ${path}`]: new Response("", { status: 500 }) });
    await choose(user, "Ben Ode", "Change Role");
    await user.click(await screen.findByRole("radio", { name: /Admin/ }));
    await user.click(screen.getByRole("button", { name: "Change Role" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("That didn’t save. Your change was undone.");
    expect(within(alert).getByRole("button", { name: "Retry" })).toBeInTheDocument();
    expect(within(screen.getByRole("row", { name: /Ben Ode/ })).getByText("Member")).toBeInTheDocument();
  });

  it("deactivates after a question, and takes it back without", async () => {
    const { user, sent } = open({ [`PATCH ${path}`]: Response.json({ ...ben, is_active: false }) });
    await choose(user, "Ben Ode", "Deactivate");
    await user.click(await screen.findByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("Ben Ode deactivated and signed out")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Ben Ode reactivated")).toBeInTheDocument();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]);
  });

  it("reactivates after a question that says what the seat costs", async () => {
    const { user, sent } = open({
      [preview]: Response.json(oneSeat),
      [`PATCH /api/team/members/${cleo.id}`]: Response.json({ ...cleo, is_active: true }),
    });
    await choose(user, "Cleo Marsh", "Reactivate");
    const dialog = await screen.findByRole("alertdialog", { name: "Reactivate Cleo Marsh?" });
    expect(dialog).toHaveTextContent("They can sign in again as Admin and take a paid seat.");
    await waitFor(() => expect(dialog).toHaveTextContent("1 more seat: $15.00 a month, $7.25 now."));
    await user.click(within(dialog).getByRole("button", { name: "Reactivate" }));
    expect(await screen.findByText("Cleo Marsh reactivated")).toBeInTheDocument();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([{ is_active: true }]);
  });

  it("shows in the dialog why a member was not reactivated", async () => {
    const { user } = open({
      [`PATCH /api/team/members/${cleo.id}`]: Response.json({ detail: "Not now." }, { status: 409 }),
    });
    await choose(user, "Cleo Marsh", "Reactivate");
    await user.click(await screen.findByRole("button", { name: "Reactivate" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not now.");
  });

  it("hands the company over, and the one who did is an admin", async () => {
    const { user } = open({ [`POST ${path}/make-owner`]: Response.json({ members: everyone }) });
    await choose(user, "Ben Ode", "Transfer Ownership");
    const dialog = await screen.findByRole("alertdialog", { name: "Transfer ownership to Ben Ode?" });
    expect(dialog).toHaveTextContent("You become an admin.");
    await user.click(within(dialog).getByRole("button", { name: "Transfer Ownership" }));
    expect(await screen.findByText("Ben Ode is now the owner")).toBeInTheDocument();
    expect(getSession().session?.user.role).toBe("admin");
  });

  it("sends an invitation again, or revokes it", async () => {
    const result = { user_id: dan.id, name: dan.name, email: dan.email, outcome: "sent", reason: null };
    const { user, sent } = open({
      "POST /api/email/resend": Response.json({ message: "Sent", result }),
      [`DELETE /api/team/members/${dan.id}`]: new Response(null, { status: 204 }),
    });
    await choose(user, "Dan Fox", "Resend Invitation");
    expect(await screen.findByText("Email resent successfully!")).toBeInTheDocument();
    expect(sent("POST")[0]?.body).toEqual({ user_id: dan.id, email_type: "invitation" });
    await choose(user, "Dan Fox", "Revoke Invitation");
    await user.click(await screen.findByRole("button", { name: "Revoke Invitation" }));
    expect(await screen.findByText("Invitation for Dan Fox revoked")).toBeInTheDocument();
  });
});

describe("inviting", () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, name: string, email: string) => {
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), name);
    await user.type(screen.getByRole("textbox", { name: /^Email/ }), email);
  };

  it("opens from an address, explains each role, and stays open for the next one", async () => {
    const { user, sent } = open(
      { "POST /api/team/invite": ({ body }) => Response.json({ ...dan, ...Object(body) }, { status: 201 }) },
      { search: "?invite=true" },
    );
    const dialog = await screen.findByRole("dialog", { name: "Invite Team Member" });
    expect(within(dialog).getByRole("radio", { name: /^Beta tester.*Free\.$/ })).toBeInTheDocument();
    await fill(user, "Finn", "finn@example.com");
    await user.click(within(dialog).getByRole("radio", { name: /^Admin/ }));
    await user.click(within(dialog).getByRole("button", { name: "Send Invitation" }));
    expect(await screen.findByText("Invitation sent to finn@example.com")).toBeInTheDocument();
    expect(sent("POST")[0]?.body).toEqual({ name: "Finn", email: "finn@example.com", role: "admin" });
    expect(await screen.findByText("Invited just now: finn@example.com")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("");
  });

  it("says the specified words when it fails, and keeps what was typed", async () => {
    const { user } = open({ "POST /api/team/invite": new Response("", { status: 500 }) }, { search: "?invite=true" });
    await fill(user, "Finn", "finn@example.com");
    await user.click(screen.getByRole("button", { name: "Send Invitation" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to invite user");
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Finn");
  });

  it("says what the seat costs before it is taken, and that testers take none", async () => {
    const { user } = open({ [preview]: Response.json(oneSeat) }, { search: "?invite=true" });
    const dialog = await screen.findByRole("dialog", { name: "Invite Team Member" });
    const cost = within(dialog).getByRole("status");
    await waitFor(() => expect(cost).toHaveTextContent("Adding 1 member: $15.00 a month, $7.25 now."));
    await user.click(within(dialog).getByRole("radio", { name: /^Admin/ }));
    expect(cost).toHaveTextContent("Adding 1 admin: $15.00 a month, $7.25 now.");
    await user.click(within(dialog).getByRole("radio", { name: /^Beta tester/ }));
    expect(cost).toHaveTextContent("Testers are free: they don’t take a seat.");
  });

  it("lets people invite without knowing the cost, and asks for it again", async () => {
    let isDown = true;
    const { user } = open(
      { [preview]: () => (isDown ? Response.json({ detail: "No." }, { status: 400 }) : Response.json(oneSeat)) },
      { search: "?invite=true" },
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Invite Team Member" }));
    expect(await dialog.findByText(/Failed to load the cost/)).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Send Invitation" })).toBeEnabled();
    isDown = false;
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("$7.25 now."));
  });
});
