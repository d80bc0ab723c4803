import type { AdminAnnouncement } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, errorAnswer, narrowScreen, uuid, wideScreen } from "#shared/session/test-support.tsx";
import { pagedSearch } from "#app/panel/search.ts";
import { toast } from "#ui/index.ts";
import { AnnouncementsScreen } from "./screen.tsx";
import { showPanel } from "../test-support.tsx";

const listing = "GET /api/admin/announcements";
const publishing = "POST /api/admin/announcements";

function announcementOf(n: number, rest: Partial<AdminAnnouncement> = {}): AdminAnnouncement {
  return {
    id: uuid(n),
    text: `News ${n}`,
    link: { url: `https://status.example.com/${n}`, label: "Status" },
    tone: "info",
    audience: "staff",
    state: "ended",
    starts_at: "2026-11-20T09:00:00.000Z",
    ends_at: "2026-11-21T09:00:00.000Z",
    created_at: "2026-11-20T08:00:00.000Z",
    admin: { id: uuid(90), name: "Robin Operator" },
    ...rest,
  };
}
const live = announcementOf(1, { state: "live", tone: "warning", audience: "everyone" });

function open(replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ [listing]: Response.json([live, announcementOf(2, { admin: null })]), ...replies });
  showPanel({ path: "/announcements", screen: AnnouncementsScreen, validateSearch: pagedSearch });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}

beforeEach(wideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
  localStorage.clear();
});

it("lists announcements with their audience, and offers to end the live one", async () => {
  open();
  const row = await screen.findByRole("row", { name: /News 1/ });
  for (const words of ["Warning", "Teams and testers", "Live", "Robin Operator"]) expect(row).toHaveTextContent(words);
  expect(within(row).getByRole("button", { name: "End Now" })).toBeInTheDocument();
  const past = screen.getByRole("row", { name: /News 2/ });
  expect(past).toHaveTextContent("Ended");
  expect(past).toHaveTextContent("Former admin");
  expect(within(past).queryByRole("button")).toBeNull();
  cleanup();
  narrowScreen();
  open();
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
});

it("publishes with a preview, and keeps what was typed where another one is shown", async () => {
  const detail = "“News 1” is shown until then. End it first, or choose another time.";
  const { user, sent } = open({ [publishing]: () => errorAnswer("already_in_state", { detail }) });
  await user.click(await screen.findByRole("button", { name: "New Announcement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New announcement to all companies" }));
  const submit = dialog.getByRole("button", { name: "Publish Now" });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByRole("textbox", { name: /^Text/ }), "We update Firstlight on Sunday.");
  await user.click(dialog.getByRole("button", { name: "1 day" }));
  await user.click(dialog.getByRole("radio", { name: "Warning" }));
  await user.type(dialog.getByRole("textbox", { name: /^Link address/ }), "http://example.com");
  expect(submit).toBeDisabled();
  expect(dialog.getByText("Enter a web address that starts with https://")).toBeInTheDocument();
  await user.clear(dialog.getByRole("textbox", { name: /^Link address/ }));
  await user.type(dialog.getByRole("textbox", { name: /^Link address/ }), "https://example.com/more");
  await user.type(dialog.getByRole("textbox", { name: /^Link text/ }), "Read more");
  const preview = within(dialog.getByRole("complementary", { name: "Announcement" }));
  expect(preview.getByRole("alert")).toHaveTextContent("We update Firstlight on Sunday. Read more");
  expect(preview.getByRole("link", { name: "Read more" })).toHaveAttribute("href", "https://example.com/more");
  await user.click(submit);
  expect(await dialog.findByText(`Failed to publish announcement: ${detail}`)).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: /^Text/ })).toHaveValue("We update Firstlight on Sunday.");
  expect(sent(publishing)[0]?.body).toMatchObject({
    text: "We update Firstlight on Sunday.",
    tone: "warning",
    audience: "staff",
    link: { url: "https://example.com/more", label: "Read more" },
    starts_at: null,
  });
});

it("ends one, and says that none was there before", async () => {
  const ending = `POST /api/admin/announcements/${live.id}/end`;
  const { user, sent } = open({ [ending]: Response.json({ ...live, state: "ended" }) });
  await user.click(await screen.findByRole("button", { name: "End Now" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End this announcement now?" }));
  expect(dialog.getByText("News 1")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "End Now" }));
  expect(await screen.findByText("Announcement ended")).toBeInTheDocument();
  expect(sent(ending)).toHaveLength(1);
  cleanup();
  open({ [listing]: Response.json([]) });
  expect(await screen.findByRole("heading", { name: "No announcements yet" })).toBeInTheDocument();
  cleanup();
  open({ [listing]: Response.json({ detail: "Not now." }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load announcements");
});
