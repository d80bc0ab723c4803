import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { SendScreen } from "./screen.tsx";

const time = "2026-11-20T09:00:00.000Z";

function person(n: number, name: string, invitation_status = "accepted") {
  const email = `${name.toLowerCase()}@example.com`;
  return { id: uuid(n), name, email, is_active: true, last_login: null, created_at: time, invitation_status };
}

const ana = { ...person(1, "Ana"), role: "owner" };
const mika = person(11, "Mika");
const noor = person(12, "Noor", "pending");
const olga = person(13, "Olga");

const preview = {
  sender: { name: "Harbor Labs (via Firstlight)", address: "hello@firstlight.example" },
  reply_to: "support@harbor.example" as string | null,
  subject: "News from Harbor Labs",
  heading: "Hello Ana",
  paragraphs: ["Harbor Labs has news for you."],
  quote: null as string | null,
  action_label: "Open Harbor Labs",
  reason: "You’re receiving this because you test for Harbor Labs.",
};

type Replies = Parameters<typeof answerCalls>[0];

/** Testers come in two pages. */
function testers() {
  let asked = 0;
  return () => {
    asked += 1;
    const headers = { Link: '</api/users/beta?cursor=c2>; rel="next"' };
    return asked % 2 === 1 ? Response.json([mika, noor], { headers }) : Response.json([olga]);
  };
}

function open(replies: Replies = {}, search = "") {
  const calls = answerCalls({
    "GET /api/team/members": Response.json({ members: [ana] }),
    "GET /api/users/beta": Response.json([mika, noor]),
    "POST /api/email/preview": ({ body }) =>
      Response.json({ ...preview, quote: (body as { custom_message?: string }).custom_message ?? null }),
    ...replies,
  });
  const router = showAt("staff", "/team/send", SendScreen, `/team/send${search}`);
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, router, user: userEvent.setup() };
}

const bulk = "POST /api/email/bulk-send";

function outcome(of: typeof mika, what: string, reason: string | null = null) {
  return { user_id: of.id, name: of.name, email: of.email, outcome: what, reason };
}

beforeEach(() => signInAs("owner"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("signed-out");
});

describe("recipients of an email", () => {
  it("lists the team and the testers, and narrows them", async () => {
    const { user } = open();
    const list = await screen.findByRole("list", { name: "People" });
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(3));
    expect(within(list).getByRole("checkbox", { name: /Ana/ })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Team" }));
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Noor/ })).not.toBeInTheDocument());
    expect(screen.getByRole("checkbox", { name: /Ana/ })).toBeInTheDocument();
  });

  it("requests only those who have not joined, instead of all pages of people", async () => {
    const { sent } = open(
      {
        "GET /api/team/members": Response.json({ members: [] }),
        "GET /api/users/beta": Response.json([noor]),
      },
      "?show=waiting",
    );
    expect(await screen.findByRole("checkbox", { name: /Noor/ })).toBeInTheDocument();
    const asked = [...sent("GET /api/team/members"), ...sent("GET /api/users/beta")];
    expect(asked.map(({ query }) => new URLSearchParams(query).get("invitation_status"))).toEqual([
      "pending,expired",
      "pending,expired",
    ]);
  });

  it("says that everyone has joined only after the testers were loaded too", async () => {
    let isDown = true;
    const { user } = open(
      {
        "GET /api/team/members": Response.json({ members: [] }),
        "GET /api/users/beta": () =>
          isDown ? Response.json({ detail: "No testers now." }, { status: 400 }) : Response.json([]),
      },
      "?show=waiting",
    );
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Failed to load people");
    expect(alert).toHaveTextContent("No testers now.");
    expect(screen.queryByText("Everyone has joined")).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Everyone has joined")).toBeInTheDocument();
  });

  it("requires at least one recipient", async () => {
    open();
    expect(await screen.findByRole("button", { name: "Send" })).toBeDisabled();
    expect(screen.getByText("Please select at least one user")).toBeInTheDocument();
  });

  it("selects all matches, including those not loaded yet, and clears", async () => {
    const { user, sent } = open(
      { "GET /api/users/beta": testers(), [bulk]: Response.json({ detail: "No." }, { status: 400 }) },
      "?show=testers",
    );
    await screen.findByRole("checkbox", { name: /Mika/ });
    await waitFor(() => expect(screen.getByRole("button", { name: "Select All" })).toBeEnabled());
    await user.click(screen.getByRole("button", { name: "Select All" }));
    await user.type(screen.getByRole("textbox", { name: /^Message/ }), "Hello");
    await user.click(await screen.findByRole("button", { name: "Send to 3 people" }));
    await waitFor(() => expect(sent(bulk)[0]?.body).toMatchObject({ user_ids: [mika.id, noor.id, olga.id] }));
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getByText("No recipients selected")).toBeInTheDocument();
  });

  it("says when they do not load, and offers Retry", async () => {
    open({ "GET /api/team/members": Response.json({ detail: "No." }, { status: 400 }) });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load people");
  });
});

describe("resending one person's email", () => {
  async function resend(item: string, reply: Response) {
    const opened = open({ "POST /api/email/resend": reply });
    await opened.user.click(await screen.findByRole("button", { name: "Actions for Mika" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    return opened;
  }

  it("goes out", async () => {
    const { sent } = await resend("Magic Link", Response.json({ message: "Sent", result: outcome(mika, "sent") }));
    expect(await screen.findByText("Email resent successfully!")).toBeInTheDocument();
    expect(sent("POST /api/email/resend")[0]?.body).toEqual({ user_id: mika.id, email_type: "magic_link" });
  });

  it("waits for its turn at the company's pace", async () => {
    const result = outcome(mika, "waiting", "Mika gets it later: mails to many leave at a steady pace.");
    await resend("Welcome", Response.json({ message: "Waits", result }));
    expect(await screen.findByText("Mika will get it later")).toBeInTheDocument();
    expect(screen.getByText(/at a steady pace/)).toBeInTheDocument();
  });

  it("says why it did not, when the person does not want it", async () => {
    const result = outcome(mika, "skipped", "Mika does not want these emails.");
    await resend("Welcome", Response.json({ message: "Nothing sent", result }));
    expect(await screen.findByText("Not sent to Mika")).toBeInTheDocument();
    expect(screen.getByText("Mika does not want these emails.")).toBeInTheDocument();
  });

  it("shows the specified error when it fails", async () => {
    await resend("Welcome", new Response("", { status: 500 }));
    expect(await screen.findByText("Failed to resend email")).toBeInTheDocument();
  });

  it("invites only who has not joined", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Mika" }));
    expect(await screen.findByRole("menuitem", { name: /Invite/ })).toHaveAttribute("aria-disabled", "true");
  });
});

describe("a tester's way in", () => {
  async function choose(who: string, item: string, replies: Replies) {
    const opened = open(replies);
    await opened.user.click(await screen.findByRole("button", { name: `Actions for ${who}` }));
    await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    return opened;
  }

  it("is closed to who has joined, and opened again by Undo", async () => {
    const call = `PATCH /api/users/beta/${mika.id}`;
    const { user, sent } = await choose("Mika", "Deactivate", { [call]: Response.json(mika) });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(sent(call).map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]),
    );
  });

  it("is opened again to who is deactivated", async () => {
    const call = `PATCH /api/users/beta/${mika.id}`;
    const { sent } = await choose("Mika", "Reactivate", {
      "GET /api/users/beta": Response.json([{ ...mika, is_active: false }]),
      [call]: Response.json(mika),
    });
    expect(await screen.findByText("Mika reactivated")).toBeInTheDocument();
    expect(sent(call)[0]?.body).toEqual({ is_active: true });
  });

  it("is taken back from who has not joined, once confirmed, and they are selected no more", async () => {
    const call = `DELETE /api/users/beta/${noor.id}`;
    let isThere = true;
    const { user, sent } = open({
      "GET /api/users/beta": () => Response.json(isThere ? [mika, noor] : [mika]),
      [call]: () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole("checkbox", { name: /Noor/ }));
    await user.click(screen.getByRole("button", { name: "Actions for Noor" }));
    await user.click(await screen.findByRole("menuitem", { name: "Revoke Invitation" }));
    const question = await screen.findByRole("alertdialog", { name: "Revoke the invitation for Noor?" });
    expect(sent(call)).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Revoke Invitation" }));
    expect(await screen.findByText("Invitation for Noor revoked")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Noor/ })).not.toBeInTheDocument());
    expect(screen.getByText("No recipients selected")).toBeInTheDocument();
  });

  it("stays as it is when the server says no", async () => {
    const detail = "noor@example.com has joined already.";
    const { user } = await choose("Noor", "Revoke Invitation", {
      [`DELETE /api/users/beta/${noor.id}`]: Response.json({ detail }, { status: 409 }),
    });
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Revoke Invitation" }));
    expect(await within(question).findByText(detail)).toBeInTheDocument();
  });

  it("is not offered with the team, whom another list has", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Ana" }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items.filter((text) => /Deactivate|Revoke/.test(text))).toEqual([]);
  });
});

describe("an email to many", () => {
  const answered = {
    message: "1 sent, 1 skipped.",
    sent: 1,
    waiting: 0,
    held: 0,
    skipped: 1,
    failed: 0,
    results: [outcome(mika, "sent"), outcome(noor, "skipped", "Noor does not want these emails.")],
  };

  async function compose(reply: Response) {
    const opened = open({ [bulk]: reply });
    const { user } = opened;
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.click(screen.getByRole("checkbox", { name: /Noor/ }));
    await user.type(screen.getByRole("textbox", { name: /^Message/ }), "We ship on Friday.");
    return opened;
  }

  it("is previewed as it is written, in the company's name", async () => {
    const { user } = open();
    const mail = await screen.findByRole("article", { name: "Email preview" });
    expect(mail).toHaveTextContent("From: Harbor Labs (via Firstlight) <hello@firstlight.example>");
    expect(mail).toHaveTextContent("Reply to: support@harbor.example");
    expect(mail).toHaveTextContent("News from Harbor Labs");
    expect(mail).toHaveTextContent("Open Harbor Labs");
    await user.type(screen.getByRole("textbox", { name: /^Message/ }), "We ship on Friday.");
    await waitFor(() => expect(mail).toHaveTextContent("We ship on Friday."));
  });

  it("keeps what is being written until it is sent", async () => {
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /^Subject/ }), "Friday");
    expect(screen.getByText("Draft saved")).toBeInTheDocument();
    cleanup();
    open();
    expect(await screen.findByRole("textbox", { name: /^Subject/ })).toHaveValue("Friday");
  });

  it("names those who get it later", async () => {
    const reason = "Noor gets it later: mails to many leave at a steady pace.";
    const results = [outcome(mika, "sent"), outcome(noor, "waiting", reason)];
    const { user } = await compose(Response.json({ ...answered, waiting: 1, skipped: 0, results }));
    await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
    const result = within(await screen.findByRole("region", { name: "Send results" }));
    await user.click(result.getByRole("button", { name: /Scheduled/ }));
    expect(result.getAllByRole("listitem")).toHaveLength(1);
    expect(result.getByText(reason)).toBeInTheDocument();
  });

  it("shows the result of each, can be filtered and closed", async () => {
    const { user, sent } = await compose(Response.json(answered));
    await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
    const result = await screen.findByRole("region", { name: "Send results" });
    expect(result).toHaveFocus();
    expect(result).toHaveTextContent("1 sent, 1 skipped.");
    expect(sent(bulk)[0]?.body).toEqual({
      user_ids: [mika.id, noor.id],
      email_type: "general_notification",
      custom_message: "We ship on Friday.",
    });
    await user.click(within(result).getByRole("button", { name: /Skipped by preference/ }));
    expect(within(result).getAllByRole("listitem")).toHaveLength(1);
    expect(result).toHaveTextContent("Noor does not want these emails.");
    await user.click(within(result).getByRole("button", { name: "Close Result" }));
    expect(screen.queryByRole("region", { name: "Send results" })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveValue("");
  });

  it("keeps what is written and selected while it is being sent", async () => {
    const reply = Promise.withResolvers<Response>();
    const { user, sent } = open({ [bulk]: () => reply.promise });
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.type(screen.getByRole("textbox", { name: /^Message/ }), "We ship on Friday.");
    await user.click(screen.getByRole("button", { name: "Send to 1 person" }));
    await waitFor(() => expect(sent(bulk)).toHaveLength(1));
    await user.click(screen.getByRole("checkbox", { name: /Noor/ }));
    await user.type(screen.getByRole("textbox", { name: /^Message/ }), " And on Monday.");
    expect(screen.getAllByText("Sending to 1 person…")).not.toEqual([]);
    reply.resolve(Response.json(answered));
    await screen.findByRole("region", { name: "Send results" });
    expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveValue("We ship on Friday. And on Monday.");
    expect(screen.getByText("2 selected")).toBeInTheDocument();
    expect(screen.getByText("Draft saved")).toBeInTheDocument();
  });

  it("shows the specified error when it fails, and preserves the input", async () => {
    const { user } = await compose(new Response("", { status: 500 }));
    await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to send bulk email");
    expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveValue("We ship on Friday.");
    expect(screen.getByRole("button", { name: "Send to 2 people" })).toBeEnabled();
  });

  it("says when it may be sent again after too many", async () => {
    const detail = "Too many attempts. Please try again in 20 minutes.";
    const { user } = await compose(Response.json({ detail }, { status: 429, headers: { "Retry-After": "1200" } }));
    await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(detail);
    expect(alert).toHaveTextContent(/You can send again at \d+:\d\d/);
  });

  it("puts the error for a subject beside its field", async () => {
    const errors = [{ path: "custom_subject", message: "Subject must be a single line of plain text" }];
    const { user } = await compose(Response.json({ detail: "Check the subject", errors }, { status: 422 }));
    await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
    expect(await screen.findByText("Subject must be a single line of plain text")).toBeInTheDocument();
  });
});

describe("what the server would reject", () => {
  it("asks before a general notification without words of one's own leaves", async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole("checkbox", { name: /Mika/ }));
    await user.click(screen.getByRole("button", { name: "Send to 1 person" }));
    const asking = within(await screen.findByRole("alertdialog", { name: "Send to 1 person?" }));
    expect(sent(bulk)).toHaveLength(0);
    await user.click(asking.getByRole("button", { name: "Send to 1 person" }));
    await waitFor(() => expect(sent(bulk)).toHaveLength(1));
    expect(await sent(bulk)[0]?.body).not.toHaveProperty("custom_message");
  });

  it("offers members testers only, since only owners and admins write to the team", async () => {
    signInAs("member");
    const { sent } = open({}, "?show=team");
    expect(await screen.findByRole("checkbox", { name: /Mika/ })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Team" })).not.toBeInTheDocument();
    expect(sent("GET /api/team/members")).toHaveLength(0);
  });
});
