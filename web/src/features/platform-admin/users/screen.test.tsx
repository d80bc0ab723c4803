import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { narrowScreen, type Sent, wideScreen } from "#shared/session/test-support.tsx";
import { toastStore } from "#ui/feedback/toast-store.ts";
import { toast } from "#ui/index.ts";
import { listing, openUsers, ownerWhoPays, userOf } from "./test-support.ts";

beforeEach(wideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

const pageOf = (count: number, from = 1) => Array.from({ length: count }, (_, n) => userOf(from + n));
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Users" });
  await within(table).findAllByText(/@acme\.example/);
  return within(table).getAllByRole("row").slice(1);
};

it("lists who there is, with their company and what it has", async () => {
  const others = [
    userOf(2, { ...ownerWhoPays, company_name: "Beam", trial_ends: null, is_internal: true, role: "member" }),
    userOf(3, { granted_tier: "enterprise", subscription_tier: "enterprise", subscription_status: "active" }),
    userOf(4, { status: "suspended", trial_ends: "2026-11-01T09:00:00.000Z", subscription_status: "expired" }),
    userOf(5, { status: "invited", name: "", company_suspended_at: "2026-11-01T09:00:00.000Z", is_sample: true }),
  ];
  const { asked } = openUsers("", { [listing]: Response.json([userOf(1), ...others]) });
  const [first, paying, granted, suspended, invited] = await rows();
  for (const text of ["Person 1", "person-1@acme.example", "Acme Labs", "Owner", "Trial", "Active"]) {
    expect(first).toHaveTextContent(text);
  }
  expect(first).toHaveTextContent(/Acme Labs2 projects · 1,234 responses.*Active6/);
  expect(screen.getByRole("columnheader", { name: "Responses Submitted" })).toBeInTheDocument();
  expect(first).toHaveTextContent(/Ends \w+ \d+, \d{4}/);
  expect(first).toHaveTextContent("Oct 1, 2026");
  expect(paying).toHaveTextContent(/BeamInternal.*Member.*Pro/);
  expect(granted).toHaveTextContent("EnterpriseManual");
  expect(suspended).toHaveTextContent(/Ended Nov 1, 2026.*Suspended/);
  expect(invited).toHaveTextContent(/person-5@acme.example.*Sample.*Invited.*Company suspended/);
  expect(asked()).toEqual([{ page: "1" }]);
});

it("narrows by what is typed and chosen, which the address keeps", async () => {
  const { user, router, asked } = openUsers("?page=3");
  await rows();
  await user.type(screen.getByRole("searchbox", { name: "Search users" }), "%an'");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Suspended");
  await user.selectOptions(screen.getByRole("combobox", { name: "Plan" }), "Enterprise");
  await user.click(screen.getByRole("switch", { name: "Real users only" }));
  const narrowed = { q: "%an'", status: "suspended", tier: "enterprise", real: true };
  await waitFor(() => expect(router.state.location.search).toEqual(narrowed));
  const sent = {
    page: "1",
    search: "%an'",
    status: "suspended",
    subscription_tier: "enterprise",
    real_users_only: "true",
  };
  await waitFor(() => expect(asked().at(-1)).toEqual(sent));
  // Typing asks when it rests, not at every letter.
  expect(asked().some(({ search }) => search === "%")).toBe(false);
});

it("asks for nothing that the address cannot mean", async () => {
  const { asked } = openUsers("?status=gone&tier=gold&page=-2&real=perhaps");
  await rows();
  expect(asked()).toEqual([{ page: "1" }]);
});

it("exports what the list is narrowed to", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:users", revokeObjectURL: () => undefined });
  const exporting = "GET /api/admin/users/export";
  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), new Response("Name,Email")];
  const { user, sent } = openUsers("?q=acme&status=active&page=2", {
    [exporting]: () => replies.shift() ?? Response.error(),
  });
  const press = async () => user.click(await screen.findByRole("button", { name: /^Export CSV ?users$/ }));
  await press();
  await waitFor(() => expect(toastStore.read().at(-1)?.message).toBe("Not now."));
  await press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(sent(exporting).map(({ query }) => query)).toEqual(Array(2).fill("?search=acme&status=active"));
});

it("offers the next page only after a full page, and goes back", async () => {
  const { user, router } = openUsers("", {
    [listing]: ({ query }: Sent) => Response.json(query.includes("page=2") ? pageOf(3, 21) : pageOf(20)),
  });
  const pages = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(pages.getByText("Page 1 · 1–20")).toBeInTheDocument();
  expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.click(pages.getByRole("button", { name: "Next" }));
  expect(await pages.findByText("Page 2 · 21–23")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ page: 2 });
  expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(pages.getByRole("button", { name: "Previous" }));
  expect(await pages.findByText("Page 1 · 1–20")).toBeInTheDocument();
});

it("has no pages where one holds all", async () => {
  openUsers();
  await rows();
  expect(screen.queryByRole("navigation", { name: "Pages" })).not.toBeInTheDocument();
});

it("says that a page is beyond the end, and leads back", async () => {
  const { user, router } = openUsers("?page=9&tier=pro", {
    [listing]: ({ query }: Sent) => Response.json(query.includes("page=9") ? [] : pageOf(1)),
  });
  expect(await screen.findByRole("heading", { name: "Page 9 is empty" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Back to First Page" }));
  expect(await screen.findByText("Person 1")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ tier: "pro" });
});

it("says when nothing matches, and clears what narrows", async () => {
  const { user, router } = openUsers("?q=nobody&real=true", { [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No matching users" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Search and Filters" }));
  expect(await screen.findByRole("heading", { name: "No users yet" })).toBeInTheDocument();
  expect(screen.getByText("Only sample and internal companies have users so far.")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ real: true });
});

it("says why it did not load, and tries again", async () => {
  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), Response.json([userOf(1)])];
  const { user } = openUsers("", { [listing]: () => replies.shift() ?? Response.error() });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to load users");
  expect(alert).toHaveTextContent("Not now.");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Person 1")).toBeInTheDocument();
});

it("shows cards on a narrow screen, which open and act, too", async () => {
  narrowScreen();
  const { user, router } = openUsers();
  const cards = within(await screen.findByRole("list", { name: "Users" }));
  expect(cards.getByText("2 projects · 1,234 responses")).toBeInTheDocument();
  expect(cards.getByText("Responses submitted").parentElement).toHaveTextContent("Responses submitted6");
  await user.click(cards.getByRole("button", { name: "Actions for Person 1" }));
  expect(await screen.findByRole("menuitem", { name: /Extend Trial/ })).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(cards.getByRole("button", { name: /^Person 1/ }));
  expect(await screen.findByRole("dialog", { name: "User Details" })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ user: userOf(1).id });
});

it("offers what makes sense of each person, and says why the rest does not", async () => {
  const { user } = openUsers("", {
    [listing]: Response.json([userOf(1, ownerWhoPays), userOf(2, { status: "invited", role: "member" })]),
  });
  await rows();
  await user.click(screen.getByRole("button", { name: "Actions for Person 1" }));
  const extend = await screen.findByRole("menuitem", { name: /Extend Trial/ });
  expect(extend).toHaveAttribute("aria-disabled", "true");
  expect(extend).toHaveTextContent("Acme Labs pays for Pro and isn’t on a trial.");
  expect(screen.getByRole("menuitem", { name: /Suspend/ })).not.toHaveAttribute("aria-disabled");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Actions for Person 2" }));
  for (const name of [/Reset Password/, /Sign In as User/, /Suspend/]) {
    const item = await screen.findByRole("menuitem", { name });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("They haven’t joined yet.");
  }
});
