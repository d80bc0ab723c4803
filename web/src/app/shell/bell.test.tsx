import type { Notification, Role } from "@firstlight/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveServer } from "#lib/live/test-support.ts";
import { answer, forgetAll, meOf, open, refused, sentTo, sessionOf, unreachable, uuid } from "../test-support.tsx";
import { storageKeys } from "#lib/offline/storage.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T09:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  forgetAll();
});

const dashboard = { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 };

function one(n: number, changes: Partial<Notification> = {}): Notification {
  const created_at = new Date(Date.now() - n * 3_600_000).toISOString();
  const words = { title: `Wizard ${n}`, message: `Ten minutes, number ${n}.`, link: "/dashboard" };
  return { id: uuid(100 + n), kind: "wizard_assigned", ...words, is_read: false, created_at, ...changes };
}

const paged = (items: Notification[], unread_count: number, next?: string) =>
  Response.json(
    { notifications: items, unread_count },
    next ? { headers: { Link: `</api/notifications?cursor=${next}>; rel="next"` } } : {},
  );

function show(role: Role, replies: Record<string, unknown>) {
  const calls = answer({ "GET /auth/me": meOf(role), "GET /beta/dashboard": dashboard, ...replies });
  const opened = open(role === "beta_tester" ? "/dashboard" : "/projects", role);
  return { calls, opened };
}

const panel = () => screen.findByRole("dialog", { name: "Notifications" });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole("button", { name });

test.each(["owner", "beta_tester"] as const)(
  "the header of the %s says how many are unread, and lists them",
  async (role) => {
    const { opened } = show(role, { "GET /notifications": paged([one(1), one(2, { is_read: true })], 1) });
    const person = await opened;
    await person.click(await bell("Notifications, 1 unread"));
    const rows = await within(await panel()).findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Unread: Wizard 1Ten minutes, number 1.1 hour ago",
      "Wizard 2Ten minutes, number 2.2 hours ago",
    ]);
  },
);

test("with nothing in it the bell counts nothing, and says so", async () => {
  const { opened } = show("beta_tester", { "GET /notifications": paged([], 0) });
  const person = await opened;
  await person.click(await bell("Notifications"));
  expect(await within(await panel()).findByText("No notifications yet")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Mark All as Read" })).not.toBeInTheDocument();
});

test("more than 99 are shown as 99+", async () => {
  show("beta_tester", { "GET /notifications": paged([one(1)], 100) });
  expect(await bell("Notifications, more than 99 unread")).toBeInTheDocument();
  expect(screen.getByText("99+")).toBeInTheDocument();
});

test("pressing one marks it as read, closes the list and leads to the thing itself", async () => {
  const link = `/dashboard/projects/${uuid(7)}`;
  const read = `POST /notifications/${uuid(101)}/read`;
  const { calls, opened } = show("beta_tester", {
    "GET /notifications": paged([one(1, { link }), one(2)], 2),
    [read]: { unread_count: 1 },
  });
  const person = await opened;
  await person.click(await bell("Notifications, 2 unread"));
  await person.click(await within(await panel()).findByRole("link", { name: "Unread: Wizard 1" }));
  await waitFor(() => expect(location.pathname).toBe(link));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notifications" })).not.toBeInTheDocument());
  expect(sentTo(calls, read)).toHaveLength(1);
  expect(await bell("Notifications, 1 unread")).toBeInTheDocument();
});

test("our support follows one without reading it in their place", async () => {
  sessionStorage.setItem(storageKeys.supportSession, "here");
  sessionStorage.setItem(storageKeys.session, JSON.stringify(sessionOf("beta_tester")));
  const { calls, opened } = show("beta_tester", { "GET /notifications": paged([one(1)], 1) });
  const person = await opened;
  await person.click(await bell());
  await person.click(await within(await panel()).findByRole("link", { name: "Unread: Wizard 1" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notifications" })).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("one that is read is followed without saying so again", async () => {
  const { calls, opened } = show("beta_tester", { "GET /notifications": paged([one(1, { is_read: true })], 0) });
  const person = await opened;
  await person.click(await bell());
  await person.click(await within(await panel()).findByRole("link", { name: "Wizard 1" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notifications" })).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("a link that is none of our own pages leads home", async () => {
  const { opened } = show("beta_tester", {
    "GET /notifications": paged([one(1, { link: "//elsewhere.example" })], 1),
  });
  const person = await opened;
  await person.click(await bell());
  expect(await within(await panel()).findByRole("link")).toHaveAttribute("href", "/");
});

test("all are marked as read at once; the button keeps the focus", async () => {
  let isRead = false;
  const { calls, opened } = show("beta_tester", {
    "GET /notifications": () => paged([one(1, { is_read: isRead }), one(2, { is_read: isRead })], isRead ? 0 : 2),
    "POST /notifications/read-all": () => {
      isRead = true;
      return { unread_count: 0 };
    },
  });
  const person = await opened;
  await person.click(await bell("Notifications, 2 unread"));
  const button = await within(await panel()).findByRole("button", { name: "Mark All as Read" });
  await person.click(button);
  expect(await screen.findByText("All notifications marked as read")).toBeInTheDocument();
  expect(within(await panel()).queryByText(/^Unread/)).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(sentTo(calls, "POST /notifications/read-all")).toHaveLength(1);
  await person.keyboard("{Escape}");
  const closed = await bell("Notifications");
  expect(closed).toHaveFocus();
  await person.click(closed);
  expect(within(await panel()).queryByRole("button", { name: "Mark All as Read" })).not.toBeInTheDocument();
});

test("what could not be marked is unread again, and said", async () => {
  const { opened } = show("owner", {
    "GET /notifications": paged([one(1)], 1),
    "POST /notifications/read-all": refused(429, "Too many calls. Please wait a minute."),
  });
  const person = await opened;
  await person.click(await bell("Notifications, 1 unread"));
  await person.click(await within(await panel()).findByRole("button", { name: "Mark All as Read" }));
  expect(await screen.findByText("That didn’t save. Your change was undone.")).toBeInTheDocument();
  expect(screen.getByText("Too many calls. Please wait a minute.")).toBeInTheDocument();
  expect(await within(await panel()).findByText(/^Unread/)).toBeInTheDocument();
});

test("older ones come on demand; a page that fails is asked for again", async () => {
  let failures = 1;
  const { opened } = show("owner", {
    "GET /notifications": ({ query }: { query: string }) => {
      if (!query.includes("cursor=older")) return paged([one(1)], 1, query.includes("limit=1") ? undefined : "older");
      failures -= 1;
      return failures >= 0 ? refused(429, "Please wait.") : paged([one(2)], 1);
    },
  });
  const person = await opened;
  await person.click(await bell());
  await person.click(await within(await panel()).findByRole("button", { name: "Load More" }));
  await person.click(await screen.findByRole("button", { name: "Failed to load. Please try again" }));
  expect(await screen.findByRole("link", { name: "Unread: Wizard 2" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
});

test("a list that does not load offers Retry", async () => {
  let isDown = true;
  const { opened } = show("beta_tester", {
    "GET /notifications": () => (isDown ? refused(404, "Not now.") : paged([one(1)], 1)),
  });
  const person = await opened;
  await person.click(await bell());
  expect(await screen.findByText("Failed to load notifications")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Unread: Wizard 1" })).toBeInTheDocument();
});

test("only what is shown is marked: what came since has not been seen", async () => {
  let unread = 1;
  const readAll = "POST /notifications/read-all";
  const { calls, opened } = show("owner", {
    "GET /notifications": () => paged([one(1), one(2)], unread),
    [readAll]: () => {
      unread = 3;
      return { unread_count: 3 };
    },
  });
  const person = await opened;
  await person.click(await bell("Notifications, 1 unread"));
  await person.click(await within(await panel()).findByRole("button", { name: "Mark All as Read" }));
  await waitFor(() => expect(sentTo(calls, readAll)).toHaveLength(1));
  expect(sentTo(calls, readAll)[0]?.body).toEqual({ up_to: one(1).created_at });
  await person.keyboard("{Escape}");
  expect(await bell("Notifications, 3 unread")).toBeInTheDocument();
});

test("a notification of an unknown kind is shown, too", async () => {
  const newer = { ...one(1), kind: "party_invitation" };
  const { opened } = show("owner", { "GET /notifications": { notifications: [newer], unread_count: 1 } });
  const person = await opened;
  await person.click(await bell());
  expect(await within(await panel()).findByRole("link", { name: "Unread: Wizard 1" })).toBeInTheDocument();
});

test("the tab says how much is unread, beside the name of the page", async () => {
  let unread = 100;
  const { opened } = show("beta_tester", {
    "GET /notifications": () => paged([one(1)], unread),
    "POST /notifications/read-all": () => {
      unread = 0;
      return { unread_count: 0 };
    },
  });
  const person = await opened;
  await waitFor(() => expect(document.title).toBe("(99+) Dashboard · Firstlight"));
  await person.click(await bell());
  await person.click(await within(await panel()).findByRole("button", { name: "Mark All as Read" }));
  await waitFor(() => expect(document.title).toBe("Dashboard · Firstlight"));
});

test("what arrives is counted at once and said, the newest alone; what was there is not", async () => {
  const server = liveServer();
  let there = [one(3)];
  show("beta_tester", { ...server.answers, "GET /notifications": () => paged(there.slice(0, 1), there.length) });
  await bell("Notifications, 1 unread");
  await waitFor(() => expect(server.isFollowed()).toBe(true));
  expect(screen.queryByText(/^New notification/)).not.toBeInTheDocument();
  there = [one(1), one(2), one(3)];
  server.emit("notification");
  const said = await screen.findByText("New notification: Wizard 1");
  expect(said.parentElement).toHaveAttribute("aria-live", "polite");
  expect(await bell("Notifications, 3 unread")).toBeInTheDocument();
});

test("what is read elsewhere is counted no more, and nothing is said", async () => {
  const server = liveServer();
  let there = [one(1), one(2)];
  show("beta_tester", { ...server.answers, "GET /notifications": () => paged(there.slice(0, 1), there.length) });
  await bell("Notifications, 2 unread");
  await waitFor(() => expect(server.isFollowed()).toBe(true));
  there = [one(2)];
  server.emit("notification");
  expect(await bell("Notifications, 1 unread")).toBeInTheDocument();
  expect(screen.queryByText(/^New notification/)).not.toBeInTheDocument();
});

test("the count is refetched each minute and when the window is shown again", async () => {
  let unread = 1;
  show("beta_tester", { "GET /notifications": () => paged([one(1)], unread) });
  await bell("Notifications, 1 unread");
  unread = 2;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await bell("Notifications, 2 unread")).toBeInTheDocument();
  unread = 3;
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect(await bell("Notifications, 3 unread")).toBeInTheDocument();
});

test("without a connection the rest of the header works on", async () => {
  const { opened } = show("beta_tester", { "GET /notifications": unreachable });
  await opened;
  expect(await bell("Notifications")).toBeInTheDocument();
  expect(await screen.findByText(/Profile menu for/)).toBeInTheDocument();
});
