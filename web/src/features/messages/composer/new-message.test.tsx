import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { projectId, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { calls, maren, me, messageOf, nora, pageWithNext, showStaff, userOf } from "../test-support.tsx";

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("signed-out");
});

const olga = { id: uuid(21), name: "Olga Brandt", email: "olga@example.com" };
const pete = { id: uuid(22), name: "Pete Marsh", email: "pete@example.com" };
const everyone = [userOf(maren, "owner"), ...[nora, olga, pete].map((each) => userOf(each, "beta_tester"))];
const group = { id: uuid(60), name: "iPhone users", member_count: 2, created_at: "2025-11-01T09:00:00.000Z" };

type Replies = Parameters<typeof showStaff>[1];

async function compose(replies: Replies = {}, search = "") {
  const shown = showStaff(`?compose=true${search}`, {
    [calls.users]: () => Response.json({ users: everyone }),
    [calls.groups]: Response.json({ groups: [group] }),
    [calls.broadcast]: Response.json({ recipient_count: 2 }, { status: 201 }),
    ...replies,
  });
  await screen.findByRole("heading", { name: "New Message" });
  return shown;
}

const field = () => screen.getByRole("textbox", { name: "Message" });
const send = () => screen.getByRole("button", { name: /^Send/ });

describe("a message to several", () => {
  it("goes to those one chooses, and says so before", async () => {
    const { user, sent, router } = await compose();
    const list = await screen.findByRole("list", { name: "Testers" });
    expect(within(list).queryByText(maren.name)).toBeNull();
    await user.click(await within(list).findByRole("checkbox", { name: /Nora/ }));
    expect(screen.getByText("Goes to 1 tester, in your team’s conversation with them.")).toBeInTheDocument();
    await user.click(within(list).getByRole("checkbox", { name: /Olga/ }));
    expect(screen.getByText("Goes to 2 testers, each in their own conversation.")).toBeInTheDocument();
    expect(send()).toBeDisabled();
    await user.type(field(), "A new build is there");
    await user.click(screen.getByRole("button", { name: "Send to 2" }));
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    expect(screen.getByText("Sent to 2 testers.")).toBeInTheDocument();
    expect(sent(calls.broadcast)[0]?.body).toMatchObject({
      content: "A new build is there",
      recipient_ids: [nora.id, olga.id],
    });
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("begins with those who are chosen already", async () => {
    await compose({}, `&to=${nora.id},${pete.id}`);
    expect(await screen.findByText("Goes to 2 testers, each in their own conversation.")).toBeInTheDocument();
    expect(await screen.findByRole("checkbox", { name: /Pete/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Olga/ })).not.toBeChecked();
  });

  it("goes to all whom a search finds, shown or not", async () => {
    const { user, sent } = await compose({
      [calls.users]: ({ query }) => {
        if (query.includes("cursor=on")) return Response.json({ users: [userOf(pete, "beta_tester")] });
        return pageWithNext({ users: everyone.slice(0, 3) }, "on");
      },
    });
    await user.click(await screen.findByRole("button", { name: "Select All" }));
    expect(await screen.findByText("3 testers selected")).toBeInTheDocument();
    await user.type(field(), "Hello");
    await user.click(screen.getByRole("button", { name: "Send to 3" }));
    await waitFor(() =>
      expect(sent(calls.broadcast)[0]?.body).toMatchObject({ recipient_ids: [nora.id, olga.id, pete.id] }),
    );
  });

  it("goes to those of a group who have joined", async () => {
    const { user, sent } = await compose({
      [`GET /api/projects/${projectId}/tester-groups/${group.id}`]: Response.json({
        ...group,
        user_ids: [olga.id, pete.id, uuid(99)],
      }),
    });
    await user.click(await screen.findByRole("radio", { name: "A group" }));
    expect(screen.getByText("Choose a group.")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: /Group/ }), group.id);
    expect(await screen.findByText(/Goes to 2 testers/)).toBeInTheDocument();
    await user.type(field(), "Hello");
    await user.click(send());
    await waitFor(() => expect(sent(calls.broadcast)[0]?.body).toMatchObject({ group_id: group.id }));
    expect(sent(calls.broadcast)[0]?.body).not.toHaveProperty("recipient_ids");
  });

  it("goes to all testers", async () => {
    const { user, sent } = await compose();
    await user.click(await screen.findByRole("radio", { name: "All testers" }));
    expect(await screen.findByText("Goes to 3 testers, each in their own conversation.")).toBeInTheDocument();
    await user.type(field(), "Hello");
    await user.click(send());
    await waitFor(() => expect(sent(calls.broadcast)).toHaveLength(1));
    expect(sent(calls.broadcast)[0]?.body).not.toHaveProperty("recipient_ids");
    expect(sent(calls.broadcast)[0]?.body).not.toHaveProperty("group_id");
  });

  it("that fails says so, keeps everything, and is not sent twice when tried again", async () => {
    let isDown = true;
    const { user, sent } = await compose({
      [calls.broadcast]: () =>
        isDown
          ? Response.json({ detail: "Somebody has left. No one got the message." }, { status: 404 })
          : Response.json({ recipient_count: 3 }, { status: 201 }),
    });
    await user.click(await screen.findByRole("radio", { name: "All testers" }));
    await screen.findByText(/Goes to 3 testers/);
    await user.type(field(), "Hello");
    await user.click(send());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Failed to send message. Please try again.");
    expect(alert).toHaveTextContent("No one got the message.");
    expect(field()).toHaveValue("Hello");
    isDown = false;
    await user.click(send());
    expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
    const ids = sent(calls.broadcast).map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
  });
});

it("a message to one opens the conversation with them", async () => {
  const { user, sent, router } = await compose({
    [calls.send]: () => Response.json(messageOf(me, nora, "Hello"), { status: 201 }),
  });
  await user.click(await screen.findByRole("checkbox", { name: /Nora/ }));
  await user.type(field(), "Hello");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ person: nora.id }));
  expect(sent(calls.send)[0]?.body).toMatchObject({ recipient_id: nora.id, content: "Hello" });
  expect(sent(calls.broadcast)).toEqual([]);
});

it("says when there is no one to write to", async () => {
  const { user } = await compose({ [calls.users]: Response.json({ users: [userOf(maren, "owner")] }) });
  expect(await screen.findByText("No beta users available")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "All testers" }));
  expect(await screen.findByText("No one has joined yet.")).toBeInTheDocument();
  await user.type(field(), "Hello");
  expect(send()).toBeDisabled();
});
