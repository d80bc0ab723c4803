import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { projectId, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import {
  calls,
  conversationOf,
  jonas,
  maren,
  me,
  messageOf,
  nora,
  pageWithNext,
  showStaff,
  userOf,
} from "./test-support.tsx";

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("signed-out");
});

const olga = { id: uuid(21), name: "Olga Brandt", email: "olga@example.com" };
const withNora = `?person=${nora.id}`;
const rows = async () => within(await screen.findByRole("list", { name: "Conversations" })).getAllByRole("link");
const listOf = (...conversations: readonly ReturnType<typeof conversationOf>[]) =>
  Response.json({ unread_count: 0, conversations });

describe("the list of conversations", () => {
  it("names who, how the last message begins and by whom, and what is unread", async () => {
    const by = (sender: typeof me) => ({
      content: "We look into it",
      created_at: "2025-11-20T09:00:00.000Z",
      sender: { id: sender.id, name: sender.name, role: "member" as const },
    });
    showStaff("", {
      [calls.conversations]: listOf(
        conversationOf(nora, { unread_count: 3 }),
        conversationOf(olga, { last_message: by(me) }),
        conversationOf(jonas, { last_message: by(maren), is_open: false }),
      ),
    });
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent(/Nora Lindqvist.*Thank you, that works now.*3 unread/);
    expect(second).toHaveTextContent("You: We look into it");
    expect(third).toHaveTextContent(/Maren Holt: We look into it.*Closed/);
    expect(screen.getByText("Select a conversation")).toBeInTheDocument();
  });

  it("shows the unread ones alone, and says so in the address", async () => {
    const { user, router, sent } = showStaff("", {
      [calls.conversations]: ({ query }) => (query.includes("unread=true") ? listOf() : listOf(conversationOf(nora))),
    });
    await rows();
    await user.click(screen.getByRole("button", { name: "Unread" }));
    expect(await screen.findByText("No unread messages")).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ unread: true });
    expect(sent(calls.conversations).at(-1)?.query).toContain("unread=true");
  });

  it("is searched by people and by words; what is found opens its conversation", async () => {
    const found = messageOf(olga, maren, `${"long ago ".repeat(40)}the solar roof is gone`, { tester_id: olga.id });
    const { user, router, sent } = showStaff("", {
      [calls.conversations]: ({ query }) => (query.includes("q=") ? listOf() : listOf(conversationOf(nora))),
      [calls.messages]: ({ query }) => Response.json({ messages: query.includes("q=solar") ? [found] : [] }),
    });
    await user.type(await screen.findByRole("searchbox", { name: /Search conversations/ }), "solar");
    expect(await screen.findByText("No conversations match “solar”.")).toBeInTheDocument();
    const results = await screen.findByRole("list", { name: "Messages found" });
    const result = await within(results).findByRole("link", { name: /the solar roof is gone/ });
    await user.click(result);
    expect(router.state.location.search).toEqual({ q: "solar", person: olga.id });
    expect(sent(calls.messages).some(({ query }) => query.includes(`tester_id=${olga.id}`))).toBe(true);
  });

  it("looks on where a page of a search has nothing and there is more", async () => {
    const found = messageOf(nora, me, "a roof at last");
    showStaff("?q=roof", {
      [calls.messages]: ({ query }) =>
        query.includes("cursor=on") ? Response.json({ messages: [found] }) : pageWithNext({ messages: [] }, "on"),
    });
    expect(await screen.findByText("a roof at last")).toBeInTheDocument();
  });

  it("offers to write nothing on an archived project", async () => {
    showStaff("?compose=true", {
      [calls.project]: Response.json({ id: projectId, archived_at: "2025-11-20T09:00:00.000Z" }),
      [calls.conversations]: () => listOf(),
    });
    expect(await screen.findByText("No messages yet")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("button", { name: "New Message" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Write the First Message" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  });

  it("shows what was looked for from a whole word on", async () => {
    const text = "I had not thought of that, but it is so. Which Android do you have, and is the battery saver on?";
    showStaff("?q=battery", { [calls.messages]: Response.json({ messages: [messageOf(nora, me, text)] }) });
    expect(await screen.findByText("…Which Android do you have, and is the battery saver on?")).toBeInTheDocument();
  });

  it("loads page by page", async () => {
    const { user } = showStaff("", {
      [calls.conversations]: ({ query }) =>
        query.includes("cursor=two")
          ? listOf(conversationOf(olga))
          : pageWithNext({ unread_count: 0, conversations: [conversationOf(nora)] }, "two"),
    });
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(await screen.findByRole("link", { name: /Olga Brandt/ })).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
  });

  it("may be empty, or fail and be asked for again", async () => {
    let answer = Response.json({ detail: "Not Now" }, { status: 409 });
    const { user, router } = showStaff("", { [calls.conversations]: () => answer });
    expect(await screen.findByText("Failed to load conversations")).toBeInTheDocument();
    answer = listOf();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No messages yet")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Write the First Message" }));
    expect(await screen.findByRole("heading", { name: "New Message" })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ compose: true });
  });
});

describe("a conversation", () => {
  it("opens from the list, with both sides and to whom the tester wrote", async () => {
    const messages = [
      messageOf(maren, nora, "Hello Nora"),
      messageOf(nora, maren, "Hello Maren"),
      messageOf(nora, me, "And hello Ana"),
      messageOf(me, nora, "Hello!", { read_at: null }),
    ].toReversed();
    const { user, router } = showStaff("", {}, messages);
    await user.click((await rows())[0] ?? document.body);
    expect(router.state.location.search).toEqual({ person: nora.id });
    expect(await screen.findByRole("heading", { name: nora.name })).toBeInTheDocument();
    // The focus moves to the opened conversation, so that Tab does not go through the whole list.
    expect(document.activeElement).toContainElement(screen.getByRole("heading", { name: nora.name }));
    expect(screen.getByText(nora.email)).toBeInTheDocument();
    const thread = await screen.findByRole("list", { name: "Messages" });
    const lines = within(thread)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(lines[1]).toMatch(/Maren Holt.*Team member.*Hello Nora/);
    expect(lines[2]).toMatch(/Nora Lindqvist.*Beta tester.*to Maren Holt.*Hello Maren/);
    expect(lines[3]).toMatch(/Nora Lindqvist.*Beta tester.*And hello Ana/);
    expect(lines[3]).not.toContain("to Ana");
    expect(lines[4]).toMatch(/You.*Hello!.*Sent/);
  });

  it("is answered, and its words stay with it while one looks at another", async () => {
    const { user, router, sent } = showStaff(withNora, {
      [calls.send]: () => Response.json(messageOf(me, nora, "On it", { read_at: null }), { status: 201 }),
    });
    const field = () => screen.findByRole("textbox", { name: `Message to ${nora.name}` });
    await user.type(await field(), "On it");
    await router.navigate({ to: `/projects/${projectId}/communication` });
    await router.navigate({ to: `/projects/${projectId}/communication`, search: { person: nora.id } });
    expect(await field()).toHaveValue("On it");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    expect(sent(calls.send)[0]?.body).toMatchObject({ content: "On it", recipient_id: nora.id });
  });

  it("that is closed says why and takes nothing", async () => {
    const closed = conversationOf(nora, { is_open: false });
    showStaff(withNora, { [calls.conversations]: listOf(closed) }, [messageOf(nora, me, "Bye")]);
    expect(await screen.findByText(/Nora Lindqvist is no longer an active tester/)).toBeInTheDocument();
    expect(screen.getByText("Bye")).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: /^Message/ })).toBeNull();
  });

  it("that is not in the list is known by the name in its messages", async () => {
    const { sent } = showStaff(
      withNora,
      {
        [calls.conversations]: ({ query }) =>
          query.includes("q=Nora") ? listOf(conversationOf(nora, { is_open: false })) : listOf(conversationOf(olga)),
      },
      [messageOf(nora, me, "Bye")],
    );
    expect(await screen.findByText(/Nora Lindqvist is no longer an active tester/)).toBeInTheDocument();
    expect(sent(calls.conversations)).toHaveLength(2);
  });

  it("that has no messages yet opens with a tester of the project", async () => {
    showStaff(withNora, {
      [calls.conversations]: listOf(),
      [calls.users]: Response.json({ users: [userOf(nora, "beta_tester")] }),
    });
    expect(await screen.findByText("Send Nora Lindqvist a message to start the conversation.")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: `Message to ${nora.name}` })).toBeInTheDocument();
  });
});

describe("a message that arrives while reading", () => {
  /** A thread that is taller than its viewport. */
  async function reading(scrollTop: number, roomLater = 400) {
    const messages = [messageOf(nora, jonas, "Earlier")];
    const { user, hear } = showStaff(withNora, {
      [calls.messages]: () => Response.json({ messages: messages.toReversed() }),
    });
    await screen.findByText("Earlier");
    const box = screen.getByRole("region", { name: `Conversation with ${nora.name}` });
    Object.defineProperty(box, "scrollHeight", { configurable: true, value: 2_000 });
    Object.defineProperty(box, "clientHeight", { configurable: true, value: 400 });
    // The layout triggers one scroll event before the user scrolls.
    fireEvent.scroll(box);
    box.scrollTop = scrollTop;
    fireEvent.scroll(box);
    Object.defineProperty(box, "clientHeight", { configurable: true, value: roomLater });
    fireEvent.scroll(box);
    messages.push(messageOf(nora, jonas, "Are you there?"));
    await hear();
    await screen.findByText("Are you there?");
    return { user, box };
  }

  it("is announced, and shown on request", async () => {
    const { user, box } = await reading(900);
    expect(box.scrollTop).toBe(900);
    await user.click(await screen.findByRole("button", { name: "1 new message" }));
    expect(box.scrollTop).toBe(2_000);
    expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
  });

  it("is followed at the end", async () => {
    const { box } = await reading(1_600);
    expect(box.scrollTop).toBe(2_000);
    expect(screen.queryByRole("button", { name: /new message$/ })).toBeNull();
  });

  it("is followed at the end when a keyboard has taken room since", async () => {
    const { box } = await reading(1_600, 200);
    expect(box.scrollTop).toBe(2_000);
  });

  it("is said to those who listen; what was there before is not", async () => {
    await reading(900);
    const said = screen.getByText("New message from Nora Lindqvist: Are you there?");
    expect(said).toHaveAttribute("aria-live", "polite");
    expect(screen.queryByText(/New Message from .*Earlier/)).toBeNull();
  });
});

it("older messages come above without moving what one reads", async () => {
  const [older, newer] = [messageOf(nora, me, "Long ago"), messageOf(nora, me, "Just now")];
  showStaff(withNora, {
    [calls.messages]: ({ query }) =>
      query.includes("cursor=older")
        ? Response.json({ messages: [older] })
        : pageWithNext({ messages: [newer] }, "older"),
  });
  await screen.findByText("Just now");
  const box = screen.getByRole("region", { name: `Conversation with ${nora.name}` });
  const size = (name: string, value: number) => Object.defineProperty(box, name, { configurable: true, value });
  size("clientHeight", 400);
  size("scrollHeight", 1_000);
  box.scrollTop = 100;
  fireEvent.scroll(box);
  size("scrollHeight", 1_800);
  expect(await screen.findByText("Long ago")).toBeInTheDocument();
  expect(box.scrollTop).toBe(900);
});
