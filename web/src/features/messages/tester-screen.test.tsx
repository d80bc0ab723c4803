import type { Message } from "@firstlight/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setOnline } from "#lib/offline/test-support.ts";
import { setLive } from "#lib/live/state.ts";
import { endSession } from "#shared/session/store.ts";
import { beforeUpdate } from "#shared/drafts/test-support.ts";
import { storageKeys } from "#lib/offline/storage.ts";
import { projectId, seeEverything, type Sent } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { calls, jonas, maren, me, ownMessageOf as messageOf, pageWithNext, showTester } from "./test-support.tsx";

afterEach(() => {
  cleanup();
  toast.clear();
  sessionStorage.clear();
  endSession("signed-out");
});

const field = () => screen.findByRole("textbox", { name: /^Message/ });
const send = () => screen.getByRole("button", { name: "Send" });
const written = async () =>
  within(await screen.findByRole("list", { name: "Messages" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

/** Answers as the server does, with the words that came. */
function stored({ body }: Sent): Response {
  const { content, recipient_id } = body as { content: string; recipient_id: string };
  const to = [maren, jonas].find(({ id }) => id === recipient_id) ?? maren;
  return Response.json(messageOf(me, to, content, { read_at: null }), { status: 201 });
}

describe("a tester's conversation", () => {
  it("is one thread, oldest first, with days, who wrote, and what became of their own", async () => {
    const asked = messageOf(me, maren, "Where do I add a roof?", { read_at: "2025-11-20T12:00:00.000Z" });
    const waiting = messageOf(me, maren, "Found it!", { read_at: null, created_at: "2025-11-21T08:00:00.000Z" });
    showTester([waiting, messageOf(maren, me, "Under Add, at the top."), asked]);
    const lines = await written();
    expect(lines[0]).toBe("Thursday, November 20, 2025");
    expect(lines[1]).toMatch(/You.*to Maren Holt.*Where do I add a roof\?.* · Read /);
    expect(lines[2]).toMatch(/Maren Holt.*Team member.*Under Add/);
    expect(lines[3]).toBe("Friday, November 21, 2025");
    expect(lines[4]).toMatch(/Found it!.* · Sent/);
    expect(screen.getByText("The whole Harbor Labs team can read this.")).toBeInTheDocument();
  });

  it("may be nothing yet", async () => {
    showTester();
    expect(await screen.findByText("No messages yet")).toBeInTheDocument();
  });

  it("shows what was typed and nothing else: links lead away safely, markup is words", async () => {
    const content = "<b>Look</b> at https://example.com/a. Not javascript:alert(1)";
    showTester([messageOf(maren, me, content)]);
    const link = await screen.findByRole("link", { name: "https://example.com/a" });
    expect(link).toHaveAttribute("href", "https://example.com/a");
    expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.closest("p")).toHaveTextContent(content);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("failed to load says so, and is asked for again", async () => {
    let isDown = true;
    const { user } = showTester([], {
      [calls.own]: () =>
        isDown
          ? Response.json({ detail: "Not Now" }, { status: 409 })
          : Response.json({ messages: [messageOf(maren, me, "Welcome")], unread_count: 0 }),
    });
    expect(await screen.findByText("Failed to load messages")).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Welcome")).toBeInTheDocument();
  });

  it("gets longer upwards on request", async () => {
    const older = messageOf(maren, me, "The first one");
    const newer = messageOf(maren, me, "The latest one");
    const { user } = showTester([], {
      [calls.own]: ({ query }) =>
        query.includes("cursor=older")
          ? Response.json({ messages: [older], unread_count: 0 })
          : pageWithNext({ messages: [newer], unread_count: 0 }, "older"),
    });
    await user.click(await screen.findByRole("button", { name: "Show Older Messages" }));
    expect(await screen.findByText("The first one")).toBeInTheDocument();
    expect((await written()).filter((line) => line?.includes("one"))).toHaveLength(2);
    expect((await written())[1]).toContain("The first one");
    expect(screen.queryByRole("button", { name: "Show Older Messages" })).toBeNull();
  });

  it("is marked as read once it is seen, the newest for those before it", async () => {
    seeEverything();
    const first = messageOf(maren, me, "One", { read_at: null });
    const second = messageOf(jonas, me, "Two", { read_at: null });
    const { sent } = showTester([second, first], { [calls.read(second.id)]: Response.json({ unread_count: 0 }) });
    expect(await screen.findByText("New")).toBeInTheDocument();
    await waitFor(() => expect(sent(calls.read(second.id))).toHaveLength(1));
    expect(sent(calls.read(first.id))).toHaveLength(0);
  });

  it("stays unread in a support session", async () => {
    seeEverything();
    sessionStorage.setItem(storageKeys.supportSession, "here");
    const message = messageOf(maren, me, "Hello?", { read_at: null });
    const { sent, user } = showTester([message], { [calls.read(message.id)]: Response.json({ unread_count: 0 }) });
    expect(await screen.findByText("New")).toBeInTheDocument();
    await user.type(await field(), "Hi");
    expect(sent(calls.read(message.id))).toHaveLength(0);
  });

  it("stays unread in a hidden tab until it is visible", async () => {
    seeEverything();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const message = messageOf(maren, me, "Hello?", { read_at: null });
    const { sent } = showTester([message], { [calls.read(message.id)]: Response.json({ unread_count: 0 }) });
    await screen.findByText("Hello?");
    expect(sent(calls.read(message.id))).toHaveLength(0);
    visibility.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(sent(calls.read(message.id))).toHaveLength(1));
  });
});

describe("writing", () => {
  it("goes to who wrote last, else to whom one chooses, and shows at once", async () => {
    const { user, sent } = showTester([messageOf(maren, me, "Welcome")], { [calls.send]: stored });
    expect(await screen.findByRole("textbox", { name: "Message to Maren Holt" })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "To" }), jonas.id);
    await user.type(await field(), "  Thanks!{Enter}Bye  ");
    await user.click(send());
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    expect(sent(calls.send)[0]?.body).toMatchObject({
      content: "Thanks!\nBye",
      recipient_id: jonas.id,
      message_type: "project_communication",
    });
    expect(await field()).toHaveValue("");
    expect((await written()).at(-1)).toMatch(/Thanks!\s*Bye/);
  });

  it("needs a text and a recipient", async () => {
    const { user } = showTester([], { [calls.users]: Response.json({ users: [] }) });
    await user.type(await field(), "Anybody?");
    expect(send()).toBeDisabled();
    cleanup();
    const again = showTester();
    await again.user.clear(await field());
    await again.user.type(await field(), "   ");
    await screen.findByRole("option", { name: "Maren Holt" });
    expect(send()).toBeDisabled();
    await again.user.type(await field(), "x");
    expect(send()).toBeEnabled();
  });

  it.each(["Control", "Meta"])("is sent by %s and Enter; Enter alone makes a line", async (key) => {
    const { user, sent } = showTester([], { [calls.send]: stored });
    await screen.findByRole("option", { name: "Maren Holt" });
    await user.type(await field(), `One{Enter}Two{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(sent(calls.send)[0]?.body).toMatchObject({ content: "One\nTwo" }));
  });

  it("says how long it may be, and keeps what is too long", async () => {
    const { user } = showTester();
    await screen.findByRole("option", { name: "Maren Holt" });
    await user.click(await field());
    await user.paste("a".repeat(9_998));
    expect(screen.getByText("9,998 of 10,000 characters")).toBeInTheDocument();
    expect(send()).toBeEnabled();
    await user.paste("bcd");
    expect(screen.getByText(/at most 10,000 characters. Shorten it by 1 to send it/)).toBeInTheDocument();
    expect(await field()).toBeInvalid();
    expect(send()).toBeDisabled();
  });

  it("is saved on this device until it is sent", async () => {
    const { user } = showTester();
    await user.type(await field(), "Half a thou");
    expect(screen.getByText("Saved")).toBeInTheDocument();
    cleanup();
    const back = showTester([], { [calls.send]: stored });
    expect(await field()).toHaveValue("Half a thou");
    await screen.findByRole("option", { name: "Maren Holt" });
    await back.user.click(send());
    await screen.findByText("Message sent successfully!");
    cleanup();
    showTester();
    expect(await field()).toHaveValue("");
  });

  it("is disabled when recipients fail to load, and says so", async () => {
    const { user } = showTester([], { [calls.users]: Response.json({ detail: "Not Now" }, { status: 409 }) });
    expect(await screen.findByText(/Failed to load recipients/)).toBeInTheDocument();
    await user.type(await field(), "Hello");
    expect(send()).toBeDisabled();
  });
});

describe("a message that does not arrive", () => {
  async function write(replies: Parameters<typeof showTester>[1]) {
    const shown = showTester([], replies);
    await screen.findByRole("option", { name: "Maren Holt" });
    await shown.user.type(await field(), "Important");
    await shown.user.click(send());
    return shown;
  }

  it("stays with Retry, and goes out once however often it is tried", async () => {
    let isDown = true;
    const { user, sent } = await write({
      [calls.send]: (it) => (isDown ? Response.json({ detail: "Busy" }, { status: 429 }) : stored(it)),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to send message. Please try again. Busy");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    const ids = sent(calls.send).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps its buttons while it is tried again in the background", async () => {
    let isFirst = true;
    let land = () => {};
    const { user, sent } = await write({
      [calls.send]: (it) => {
        if (!isFirst) return new Promise((resolve) => (land = () => resolve(stored(it))));
        isFirst = false;
        return Response.json({ detail: "Busy" }, { status: 429, headers: { "Retry-After": "0" } });
      },
    });
    const alert = await screen.findByRole("alert");
    const retry = screen.getByRole("button", { name: "Retry" });
    act(() => retry.focus());
    act(() => setOnline(true));
    await waitFor(() => expect(sent(calls.send)).toHaveLength(2));
    expect([screen.getByRole("alert"), document.activeElement]).toEqual([alert, retry]);
    await user.type(await field(), "Next");
    expect(send()).toBeEnabled();
    act(() => land());
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("can be changed: its words come back to where they were written", async () => {
    const { user } = await write({ [calls.send]: Response.json({ detail: "Unknown person" }, { status: 404 }) });
    await user.type(await field(), "Next");
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    expect(await field()).toHaveValue("Important\n\nNext");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is still there after the page was left", async () => {
    await write({ [calls.send]: Response.json({ detail: "Busy" }, { status: 429 }) });
    await screen.findByRole("alert");
    cleanup();
    showTester();
    expect(await screen.findByText("Important")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
  });

  it("is there even where the conversation does not load", async () => {
    await write({ [calls.send]: Response.json({ detail: "Busy" }, { status: 429 }) });
    await screen.findByRole("alert");
    cleanup();
    showTester([], { [calls.own]: Response.json({ detail: "Not Now" }, { status: 409 }) });
    expect(await screen.findByText("Failed to load messages")).toBeInTheDocument();
    const waiting = within(screen.getByRole("list", { name: "Not sent yet" }));
    expect(waiting.getByText("Important")).toBeInTheDocument();
    expect(await waiting.findByRole("button", { name: "Edit" })).toBeInTheDocument();
  });

  it("waits for the connection and goes out when it is back", async () => {
    setOnline(false);
    let isDown = true;
    const { sent } = await write({
      [calls.send]: (it) => {
        if (isDown) throw new TypeError("Failed to fetch");
        return stored(it);
      },
    });
    const waiting = "Not sent yet. You’re offline. We’ll send it when you’re back online.";
    expect((await screen.findByText("Not sent yet.")).closest("[role=status]")).toHaveTextContent(waiting);
    expect(screen.queryByRole("alert")).toBeNull();
    isDown = false;
    act(() => setOnline(true));
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    expect(sent(calls.send)).toHaveLength(2);
  });

  it("goes out when the server is back, though the device was online all the while", async () => {
    let isDown = true;
    await write({
      [calls.send]: (it) => {
        if (isDown) throw new TypeError("Failed to fetch");
        return stored(it);
      },
    });
    expect(await screen.findByText("Not sent yet.")).toBeInTheDocument();
    isDown = false;
    act(() => setLive("live"));
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    act(() => setLive("off"));
  });

  it.each([null, { text: "You’re offline.", isNetwork: true }])(
    "of an earlier version is sent once with the ID it has (%j)",
    async (failure) => {
      const id = "00000000-0000-4000-8000-000000000777";
      const recipient = { id: jonas.id, name: jonas.name };
      const about = { id, projectId, testerId: me.id, recipient, created_at: "2026-11-20T09:00:00.000Z", after: null };
      beforeUpdate("messages-out", [{ ...about, content: "From before", files: [], failure }]);
      const { sent } = showTester([], { [calls.send]: stored });
      expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
      expect(sent(calls.send).map(({ body }) => body)).toMatchObject([
        { id, content: "From before", recipient_id: jonas.id },
      ]);
      expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
    },
  );

  it("is not shown twice when it arrived and the answer did not", async () => {
    const list: Message[] = [];
    const replies = {
      [calls.own]: () => Response.json({ messages: list, unread_count: 0 }),
      [calls.send]: ({ body }: Sent) => {
        const { content } = body as { content: string };
        if (list.length === 0) list.push(messageOf(me, jonas, content, { read_at: null }));
        return new Promise<Response>(() => undefined);
      },
    };
    await write(replies);
    expect(await screen.findByText("Sending…")).toBeInTheDocument();
    expect(send()).toBeDisabled();
    cleanup();
    showTester([], replies);
    expect(await screen.findByText("Important")).toBeInTheDocument();
    expect(screen.queryByText("Sending…")).toBeNull();
  });
});

it("goes to the inviter while there are no messages yet", async () => {
  const project = { id: projectId, name: "Solar", description: "", created_at: "2025-11-01T09:00:00.000Z" };
  showTester([], {}, { projects: [{ project, inviter: { name: maren.name } }] });
  expect(await screen.findByRole("textbox", { name: "Message to Maren Holt" })).toBeInTheDocument();
});
