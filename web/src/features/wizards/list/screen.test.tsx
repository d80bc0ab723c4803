import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { listedOf, wizardId, wizardOf } from "../test-support.ts";
import { WizardsScreen } from "./screen.tsx";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

const list = `GET /api/projects/${projectId}/wizards`;
const one = `/api/wizards/${wizardId}`;

function open(replies: Parameters<typeof answerCalls>[0] = {}, search = "") {
  const calls = answerCalls({ [list]: Response.json({ wizards: [listedOf()] }), ...replies });
  const router = showAt(
    "staff",
    "/projects/$projectId/wizards",
    WizardsScreen,
    `/projects/${projectId}/wizards${search}`,
  );
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, router, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: RegExp) {
  await user.click(await screen.findByRole("button", { name: "More Actions for First steps" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

describe("the wizards of a project", () => {
  it("shows state, priority, time, steps, counts and three tags of more", async () => {
    const tags = ["checkout", "mobile", "week one", "pay", "beta"];
    const counts = { assigned: 12, in_progress: 3, completed: 4 };
    open({ [list]: Response.json({ wizards: [listedOf({ tags, counts, has_unpublished_changes: true })] }) });
    const [card] = await screen.findAllByRole("listitem");
    for (const text of [
      "Published",
      "Unpublished changes",
      "Required",
      "30 min",
      "2 steps · Created Nov 1, 2026",
      "+2 more",
    ]) {
      expect(card).toHaveTextContent(text);
    }
    const shown = within(screen.getByRole("list", { name: "Tags" })).getAllByRole("listitem");
    expect(shown.map(({ textContent }) => textContent)).toEqual(["checkout", "mobile", "week one", "+2 more"]);
    const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(figures).toEqual(["3", "4", "12"]);
  });

  it("loads more of them without a total count", async () => {
    const next = { link: `</api/projects/${projectId}/wizards?cursor=next>; rel="next"` };
    const pages = [
      Response.json({ wizards: [listedOf()] }, { headers: next }),
      Response.json({ wizards: [listedOf({ id: uuid(77), title: "Second steps" })] }),
    ];
    const { user } = open({ [list]: () => pages.shift() ?? Response.error() });
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(await screen.findByRole("heading", { name: "Second steps" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show More" })).not.toBeInTheDocument();
  });

  it("invites to create the first one", async () => {
    open({ [list]: Response.json({ wizards: [] }) });
    expect(await screen.findByRole("heading", { name: "No wizards yet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Wizard" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/wizards/new`,
    );
  });

  it("offers Retry when they cannot be loaded", async () => {
    let isDown = true;
    const { user } = open({
      [list]: () =>
        isDown ? Response.json({ detail: "No" }, { status: 400 }) : Response.json({ wizards: [listedOf()] }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load wizards");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "First steps" })).toBeInTheDocument();
  });

  it("can be searched and filtered by status, and stores both in the address", async () => {
    const { user, router, sent } = open({}, "?q=first");
    await screen.findByRole("heading", { name: "First steps" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "draft");
    await waitFor(() => expect(router.state.location.search).toEqual({ q: "first", status: "draft" }));
    await waitFor(() => expect(new URLSearchParams(sent(list).at(-1)?.query).get("status")).toBe("draft"));
    expect(new URLSearchParams(sent(list).at(-1)?.query).get("q")).toBe("first");
  });

  it("says when nothing matches", async () => {
    open({ [list]: Response.json({ wizards: [] }) }, "?q=nothing&status=archived");
    expect(await screen.findByText("No archived wizards match “nothing”")).toBeInTheDocument();
  });

  it("shows more on request", async () => {
    const next = { Link: `</api/projects/${projectId}/wizards?cursor=2>; rel="next"`, "X-Total-Count": "2" };
    const { user } = open({
      [list]: ({ query }) =>
        query.includes("cursor")
          ? Response.json({ wizards: [listedOf({ id: uuid(31), title: "Second" })] })
          : Response.json({ wizards: [listedOf()] }, { headers: next }),
    });
    await user.click(await screen.findByRole("button", { name: /Show More/ }));
    expect(await screen.findByRole("heading", { name: "Second" })).toBeInTheDocument();
  });
});

describe("what one may do with a wizard", () => {
  it("publishes a draft, and Undo takes it back", async () => {
    const { user, sent } = open({
      [list]: Response.json({ wizards: [listedOf({ status: "draft" })] }),
      [`POST ${one}/publish`]: Response.json(wizardOf()),
      [`POST ${one}/unpublish`]: Response.json(wizardOf({ status: "draft" })),
    });
    await choose(user, /Publish/);
    expect(await screen.findByText("“First steps” is published")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("“First steps” is a draft again")).toBeInTheDocument();
    expect(sent(`POST ${one}/publish`)).toHaveLength(1);
  });

  it("says why one that is incomplete is not published", async () => {
    const errors = [{ path: "steps", message: "Add at least 1 step" }];
    const { user } = open({
      [list]: Response.json({ wizards: [listedOf({ status: "draft", step_count: 0 })] }),
      [`POST ${one}/publish`]: Response.json({ detail: "Add at least 1 step", errors }, { status: 422 }),
    });
    await choose(user, /Publish/);
    expect(await screen.findByText("Add at least 1 step")).toBeInTheDocument();
  });

  it("archives one that is published, as it is stored", async () => {
    const stored = wizardOf({ title: "Stored steps" });
    const { user, sent } = open({
      [`GET ${one}`]: Response.json(stored),
      [`PUT ${one}`]: Response.json({ ...stored, status: "archived" }),
    });
    await choose(user, /Archive/);
    expect(await screen.findByText("“Stored steps” archived")).toBeInTheDocument();
    expect(sent(`PUT ${one}`)[0]?.body).toMatchObject({
      status: "archived",
      title: "Stored steps",
      updated_at: stored.updated_at,
    });
  });

  it("makes a copy", async () => {
    const copy = { id: uuid(40), title: "Copy of First steps" };
    const { user } = open({ [`POST ${one}/duplicate`]: Response.json(copy, { status: 201 }) });
    await choose(user, /Duplicate/);
    expect(await screen.findByText("“Copy of First steps” created as a draft")).toBeInTheDocument();
  });

  it("leads to where it is edited and to its analytics", async () => {
    const { user } = open();
    expect(await screen.findByRole("link", { name: "Edit" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/wizards/${wizardId}/edit`,
    );
    await user.click(screen.getByRole("button", { name: "More Actions for First steps" }));
    expect(await screen.findByRole("menuitem", { name: "View Analytics" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/wizards/${wizardId}/analytics`,
    );
  });

  it("deletes it once that is confirmed, and names what moves to the trash", async () => {
    let isThere = true;
    const counts = { assigned: 5, in_progress: 2, completed: 1 };
    const { user, sent } = open({
      [list]: () => Response.json({ wizards: isThere ? [listedOf({ counts })] : [] }),
      [`DELETE ${one}`]: () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
    });
    await choose(user, /Delete/);
    const question = await screen.findByRole("alertdialog", { name: "Delete “First steps”?" });
    expect(question).toHaveTextContent("Are you sure you want to delete this wizard?");
    expect(question).toHaveTextContent(
      "It moves to the trash with the progress of 3 testers. You can restore it for 30 days.",
    );
    expect(sent(`DELETE ${one}`)).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete Wizard" }));
    expect(await screen.findByText("“First steps” moved to trash")).toBeInTheDocument();
    expect(await screen.findByText("No wizards yet")).toBeInTheDocument();
  });

  it("says the specified words when it cannot be deleted, and it stays", async () => {
    const { user } = open({ [`DELETE ${one}`]: new Response("", { status: 500 }) });
    await choose(user, /Delete/);
    await user.click(await screen.findByRole("button", { name: "Delete Wizard" }));
    expect(await screen.findByText("Failed to delete wizard. Please try again.")).toBeInTheDocument();
    expect(screen.getByText("First steps")).toBeInTheDocument();
  });
});
