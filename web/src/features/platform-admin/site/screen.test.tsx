import {
  type EditedSiteFacts,
  noSiteFacts,
  type SiteEntry,
  type SiteEntryRow,
  type SiteFacts,
} from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, errorAnswer, narrowScreen, uuid, wideScreen } from "#shared/session/test-support.tsx";
import { siteSearch } from "#app/panel/search.ts";
import { toast } from "#ui/index.ts";
import { showPanel } from "../test-support.tsx";
import { slugOf } from "./kinds.ts";
import { SiteScreen } from "./screen.tsx";

const stored = (facts: Partial<SiteFacts> = {}, revision = 0): EditedSiteFacts => ({
  facts: { ...noSiteFacts, ...facts },
  defaults: { ...noSiteFacts, support_email: "help@harbor.example" },
  revision,
  updated_at: "2026-11-20T09:10:04.000Z",
});
const row = (n: number, rest: Partial<SiteEntryRow> = {}): SiteEntryRow => ({
  id: uuid(n),
  kind: "testimonial",
  title: `Person ${n}`,
  note: `Quote ${n}`,
  is_visible: true,
  revision: 0,
  updated_at: "2026-11-20T09:10:04.000Z",
  ...rest,
});
const rows = [row(1), row(2, { is_visible: false }), row(3, { kind: "opening", title: "Designer", note: "Remote" })];
const entry = (quote: string, revision = 0): SiteEntry => ({
  id: uuid(1),
  is_visible: true,
  revision,
  updated_at: "2026-11-20T09:10:04.000Z",
  content: { kind: "testimonial", quote, name: "Ida", role: "", company: "", is_sample: true },
});

const facts = "GET /api/admin/site/facts";
const listing = "GET /api/admin/site/entries";
const one = `/api/admin/site/entries/${uuid(1)}`;

function open(search = "", replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [facts]: () => Response.json(stored()),
    [listing]: () => Response.json(rows),
    [`GET ${one}`]: () => Response.json(entry("It works.")),
    ...replies,
  });
  showPanel({ path: "/site", screen: SiteScreen, validateSearch: siteSearch, search });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}
const field = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  wideScreen();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

it("edits facts, says what applies to empty ones, and saves upon the revision that was read", async () => {
  const saving = "PUT /api/admin/site/facts";
  const { sent, user } = open("", { [saving]: () => Response.json(stored({ name: "Fjord" }, 1)) });
  expect(await field("Support email")).toHaveAccessibleDescription(/help@harbor\.example/);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(await field("Name"), "Fjord");
  await press(user, "Save");
  await waitFor(() =>
    expect(sent(saving).map(({ body }) => body)).toEqual([{ ...noSiteFacts, name: "Fjord", revision: 0 }]),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
});

it("says what is wrong with a fact beside it", async () => {
  const { sent, user } = open();
  await user.type(await field("LinkedIn"), "http://linkedin.example");
  await press(user, "Save");
  expect(await screen.findByText("Enter a web address that starts with https://")).toBeVisible();
  expect(sent("PUT /api/admin/site/facts")).toEqual([]);
});

it("shows that facts failed to load, and asks again", async () => {
  let count = 0;
  const { user } = open("", {
    [facts]: () => ((count += 1) === 1 ? errorAnswer("not_found") : Response.json(stored())),
  });
  expect(await screen.findByText("Failed to load the facts")).toBeVisible();
  await press(user, "Retry");
  expect(await field("Name")).toBeVisible();
});

it("does not overwrite what another admin saved unless asked to", async () => {
  const saving = "PUT /api/admin/site/facts";
  const { sent, user } = open("", {
    [facts]: () => Response.json(sent(saving).length === 0 ? stored() : stored({ name: "Theirs" }, 4)),
    [saving]: () =>
      sent(saving).length < 2 ? errorAnswer("edit_conflict") : Response.json(stored({ name: "Mine" }, 5)),
  });
  await user.type(await field("Name"), "Mine");
  await press(user, "Save");
  expect(await screen.findByText("Someone else edited this page")).toBeVisible();
  expect(await field("Name")).toHaveValue("Mine");
  await press(user, "Overwrite with Mine");
  await waitFor(() => expect(sent(saving).map(({ body }) => (body as { revision: number }).revision)).toEqual([0, 4]));
  await waitFor(() => expect(screen.queryByText("Someone else edited this page")).not.toBeInTheDocument());
});

it("lists the entries of a kind with their state, and says where there are none", async () => {
  const { user } = open("?show=testimonial");
  expect(await screen.findByRole("row", { name: /Person 1/ })).toHaveTextContent("Quote 1Shown");
  expect(screen.getByRole("row", { name: /Person 2/ })).toHaveTextContent("Hidden");
  expect(screen.queryByText("Designer")).not.toBeInTheDocument();
  await press(user, /^Team/);
  expect(await screen.findByText("No team members yet")).toBeVisible();
});

it("shows cards on a narrow screen, and that entries failed to load", async () => {
  narrowScreen();
  open("?show=opening");
  expect(await screen.findByRole("listitem")).toHaveTextContent("DesignerRemote");
  cleanup();
  open("?show=post", { [listing]: () => errorAnswer("not_found") });
  expect(await screen.findByText("Failed to load posts")).toBeVisible();
});

it("adds a testimonial, after what is missing is filled in", async () => {
  const adding = "POST /api/admin/site/entries";
  const { sent, user } = open("?show=testimonial", { [adding]: () => Response.json(entry("Good."), { status: 201 }) });
  await press(user, "Add Testimonial");
  const dialog = within(await screen.findByRole("dialog", { name: "Add Testimonial" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Quote is required")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /^Quote/ }), "Good.");
  await user.type(dialog.getByRole("textbox", { name: /^Name/ }), "Ida");
  await user.click(dialog.getByRole("checkbox", { name: /Sample/ }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent(adding)[0]?.body).toEqual({
    content: { kind: "testimonial", quote: "Good.", name: "Ida", role: "", company: "", is_sample: true },
    is_visible: true,
  });
});

it("edits an entry, and loads another admin's version on request", async () => {
  const saving = `PUT ${one}`;
  const { sent, user } = open("?show=testimonial", {
    [`GET ${one}`]: () => Response.json(sent(saving).length === 0 ? entry("Old.") : entry("Theirs.", 7)),
    [saving]: () => (sent(saving).length < 2 ? errorAnswer("edit_conflict") : Response.json(entry("Theirs, too.", 8))),
  });
  await press(user, "Edit Person 1");
  const quote = await field("Quote");
  await user.clear(quote);
  await user.type(quote, "Mine.");
  await press(user, "Save");
  await press(user, "Load Their Version");
  expect(await field("Quote")).toHaveValue("Theirs.");
  await user.type(await field("Quote"), " Too.");
  await press(user, "Save");
  await waitFor(() => expect(sent(saving)[1]?.body).toMatchObject({ content: { quote: "Theirs. Too." }, revision: 7 }));
});

it("moves, hides and deletes", async () => {
  const moving = `PUT ${one}/position`;
  const hiding = `PUT ${one}/visible`;
  const { sent, user } = open("?show=testimonial", {
    [moving]: () => Response.json([rows[1], rows[0]]),
    [hiding]: () => Response.json(row(1, { is_visible: false })),
    [`DELETE ${one}`]: () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByRole("button", { name: "Move Person 1 Up" })).toBeDisabled();
  await press(user, "Move Person 1 Down");
  await waitFor(() => expect(screen.getByRole("button", { name: "Move Person 2 Up" })).toBeDisabled());
  expect(sent(moving)[0]?.body).toEqual({ position: 1 });
  await press(user, "Hide Person 1");
  await waitFor(() => expect(sent(hiding)[0]?.body).toEqual({ is_visible: false }));
  await press(user, "Delete Person 1");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent(`DELETE ${one}`)).toHaveLength(1));
});

it("suggests the address of a post", () => {
  expect(slugOf("  Über uns: 5 Dinge! ")).toBe("uber-uns-5-dinge");
  expect(slugOf("日本語")).toBe("");
});
