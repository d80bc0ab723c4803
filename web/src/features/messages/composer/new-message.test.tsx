import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { uuid } from "#shared/session/test-support.tsx";
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

/** Two of the group have joined, one of them Olga. */
function previewOf(body: unknown) {
  const { recipient_ids: ids, group_ids } = body as { recipient_ids?: string[]; group_ids?: string[] };
  const testers = everyone.filter(({ id }) => ids?.includes(id));
  const reached = new Set([...(ids ?? []), ...(group_ids ? [olga.id, pete.id] : [])]);
  return { recipient_count: (ids ?? group_ids) ? reached.size : 3, testers };
}

async function compose(replies: Replies = {}, search = "") {
  const shown = showStaff(`?compose=true${search}`, {
    [calls.users]: () => Response.json({ users: everyone }),
    [calls.groups]: Response.json({ groups: [group] }),
    [calls.preview]: ({ body }) => Response.json(previewOf(body)),
    [calls.broadcast]: Response.json({ recipient_count: 2 }, { status: 201 }),
    ...replies,
  });
  await screen.findByRole("heading", { name: "New Message" });
  return shown;
}

const field = () => screen.getByRole("textbox", { name: "Message" });
const send = () => screen.getByRole("button", { name: /^Send/ });
const to = () => screen.findByRole("combobox", { name: "To" });
/** While options are shown, all else is hidden. */
const tokens = () =>
  within(screen.getByRole("grid", { name: "Recipients", hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map(({ textContent }) => textContent);

describe("a message to several", () => {
  it("goes to those one types and chooses, and says so before", async () => {
    const { user, sent, router } = await compose();
    await user.type(await to(), "nora");
    const option = await screen.findByRole("option", { name: /Nora/ });
    expect(screen.queryByRole("option", { name: maren.name })).toBeNull();
    await waitFor(() => expect(screen.queryByRole("option", { name: /Olga/ })).toBeNull());
    await user.click(option);
    expect(await screen.findByText("Goes to 1 tester, in your team’s conversation with them.")).toBeInTheDocument();
    expect(await to()).toHaveValue("");
    // Without a chosen option Enter adds the first one.
    await user.type(await to(), "olga{Enter}");
    expect(await screen.findByText("Goes to 2 testers, each in their own conversation.")).toBeInTheDocument();
    expect(tokens()).toEqual(["Nora Lindqvist", "Olga Brandt"]);
    await user.type(await to(), "pete{ArrowDown}{Enter}");
    expect(await screen.findByText(/Goes to 3 testers/)).toBeInTheDocument();
    await user.type(await to(), "{Backspace}");
    expect(await screen.findByText(/Goes to 2 testers/)).toBeInTheDocument();
    await user.keyboard("{Escape}");
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

  it("begins with those who are chosen already, and names them", async () => {
    const { user, sent } = await compose({}, `&to=${nora.id},${pete.id}`);
    expect(await screen.findByText("Goes to 2 testers, each in their own conversation.")).toBeInTheDocument();
    expect(tokens()).toEqual(["Nora Lindqvist", "Pete Marsh"]);
    await user.click(screen.getByRole("button", { name: "Remove Nora Lindqvist" }));
    expect(tokens()).toEqual(["Pete Marsh"]);
    await user.type(field(), "Hello");
    expect(sent(calls.preview)[0]?.body).toEqual({ recipient_ids: [nora.id, pete.id] });
  });

  it("names the first of many who were chosen at once, and removes the others together", async () => {
    const many = Array.from({ length: 25 }, (_, n) => uuid(200 + n));
    const { user } = await compose({}, `&to=${many.join(",")}`);
    expect(await screen.findByText(/Goes to 25 testers/)).toBeInTheDocument();
    expect(tokens()).toHaveLength(21);
    await user.click(screen.getByRole("button", { name: "Remove 5 more testers" }));
    expect(await screen.findByText(/Goes to 20 testers/)).toBeInTheDocument();
    expect(tokens()).toHaveLength(20);
  });

  it("goes to all whom a search finds, shown or not", async () => {
    const { user, sent } = await compose({
      [calls.users]: ({ query }) => {
        if (query.includes("cursor=on")) return Response.json({ users: [userOf(pete, "beta_tester")] });
        return pageWithNext({ users: everyone.slice(0, 3) }, "on");
      },
    });
    await user.type(await to(), "example");
    await user.click(await screen.findByRole("option", { name: "All testers that match “example”" }));
    expect(await screen.findByText(/Goes to 3 testers/)).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await user.type(field(), "Hello");
    await user.click(screen.getByRole("button", { name: "Send to 3" }));
    await waitFor(() =>
      expect(sent(calls.broadcast)[0]?.body).toMatchObject({ recipient_ids: [nora.id, olga.id, pete.id] }),
    );
  });

  it("goes to groups and testers together, counted by the server", async () => {
    const { user, sent } = await compose({}, `&to=${olga.id}`);
    await user.type(await to(), "iphone");
    await user.click(await screen.findByRole("option", { name: /iPhone users/ }));
    expect(await screen.findByText(/Goes to 2 testers/)).toBeInTheDocument();
    expect(tokens()).toEqual(["Olga Brandt", "iPhone users"]);
    await user.keyboard("{Escape}");
    await user.type(field(), "Hello");
    await user.click(send());
    await waitFor(() =>
      expect(sent(calls.broadcast)[0]?.body).toMatchObject({ recipient_ids: [olga.id], group_ids: [group.id] }),
    );
  });

  it("goes to all testers, who replace all others", async () => {
    const { user, sent } = await compose({}, `&to=${olga.id}`);
    // A part of the words is no name of everyone.
    await user.type(await to(), "ters{Enter}");
    expect(tokens()).toEqual(["Olga Brandt"]);
    await user.clear(await to());
    await user.click(await screen.findByRole("option", { name: /All testers/ }));
    expect(await screen.findByText("Goes to 3 testers, each in their own conversation.")).toBeInTheDocument();
    expect(tokens()).toEqual(["All testers"]);
    await user.keyboard("{Escape}");
    await user.type(field(), "Hello");
    await user.click(send());
    await waitFor(() => expect(sent(calls.broadcast)).toHaveLength(1));
    expect(sent(calls.broadcast)[0]?.body).not.toHaveProperty("recipient_ids");
    expect(sent(calls.broadcast)[0]?.body).not.toHaveProperty("group_ids");
  });

  it("says who cannot be reached, before it is sent", async () => {
    const detail = "Some of these testers are no longer on this project, so nothing was sent.";
    await compose({ [calls.preview]: Response.json({ detail }, { status: 404 }) }, `&to=${olga.id},${pete.id}`);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByText("Failed to count recipients.")).toBeInTheDocument();
    expect(tokens()).toEqual(["Unknown", "Unknown"]);
    expect(send()).toBeDisabled();
  });

  it("that fails says so, keeps everything, and is not sent twice when tried again", async () => {
    let isDown = true;
    const { user, sent } = await compose(
      {
        [calls.broadcast]: () =>
          isDown
            ? Response.json({ detail: "A tester has left. No one got the message." }, { status: 404 })
            : Response.json({ recipient_count: 2 }, { status: 201 }),
      },
      `&to=${olga.id},${pete.id}`,
    );
    await screen.findByText(/Goes to 2 testers/);
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
  await user.type(await to(), "nora");
  await user.click(await screen.findByRole("option", { name: /Nora/ }));
  await user.keyboard("{Escape}");
  await user.type(field(), "Hello");
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ person: nora.id }));
  expect(sent(calls.send)[0]?.body).toMatchObject({ recipient_id: nora.id, content: "Hello" });
  expect(sent(calls.broadcast)).toEqual([]);
});

it("says when there is no one to write to", async () => {
  const { user } = await compose({ [calls.users]: Response.json({ users: [userOf(maren, "owner")] }) });
  expect(await screen.findByText("No beta users available")).toBeInTheDocument();
  await user.type(field(), "Hello");
  expect(send()).toBeDisabled();
});
