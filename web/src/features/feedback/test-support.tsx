import { type FeedbackItem, type FeedbackItemDetail, impactOf } from "@firstlight/contract";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import { aProject } from "#shared/projects/test-support.ts";
import { answerCalls, projectId, renderRouter, user, uuid } from "#shared/session/test-support.tsx";
import { InboxScreen } from "./inbox/screen.tsx";
import { ItemScreen } from "./item/screen.tsx";

export const base = `/projects/${projectId}`;
export const itemsPath = `/api${base}/feedback-items`;
const time = "2026-11-20T09:00:00.000Z";
export const ben = { id: uuid(40), name: "Ben Okoye" };

export function listedItem(number: number, change: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id: uuid(100 + number),
    project_id: projectId,
    number,
    reference: `TRL-${number}`,
    type: "bug",
    title: `Problem ${number}`,
    status: "new",
    severity: "major",
    priority: null,
    owner: null,
    reporter: ben,
    visibility: "private",
    labels: [],
    fixed_build: null,
    people_count: 2,
    impact: 80,
    reopened_count: 0,
    respond_by: null,
    snoozed_until: null,
    created_at: time,
    last_activity_at: time,
    revision: 3,
    ...change,
  };
}

export function wholeItem(number: number, change: Partial<FeedbackItemDetail> = {}): FeedbackItemDetail {
  return {
    ...listedItem(number),
    details: { steps: "Open the map." },
    frequency: "often",
    reason: "",
    source: "tester",
    author_name: null,
    external_id: null,
    imported_votes: 0,
    origin: null,
    seen_build: null,
    shared_title: "",
    shared_summary: "",
    has_shared_comments: false,
    environment: { platform: "android", device: "Pixel 9" },
    platforms: ["android"],
    share: null,
    files: [],
    follows: false,
    first_response_at: null,
    done_at: null,
    merged_into: null,
    duplicates: [],
    ...change,
  };
}

const statuses = { new: 2, under_review: 0, needs_info: 0, accepted: 0, in_progress: 0 };
const closed = { done: 0, verified: 0, declined: 0, cannot_reproduce: 0, duplicate: 0 };
export const summary = {
  statuses: { ...statuses, ...closed },
  views: { inbox: 2, mine: 1, late: 0, needs_info: 0, shared: 0, all: 5 },
};

type Replies = Parameters<typeof answerCalls>[0];

/** Opens the inbox, or an item in it, with the calls that every screen makes answered. */
export function openInbox(replies: Replies, address = "") {
  const calls = answerCalls({
    [`GET /api${base}`]: Response.json(aProject()),
    [`GET ${itemsPath}/summary`]: Response.json(summary),
    [`GET ${itemsPath}`]: Response.json({ items: [listedItem(1), listedItem(2)] }),
    "GET /api/team/members": Response.json({
      members: [{ ...user, role: "owner", is_suspended: false, invitation_status: "accepted" }],
    }),
    [`GET /api${base}/feedback-labels`]: Response.json({ labels: [] }),
    [`GET /api${base}/feedback-views`]: Response.json({ views: [] }),
    [`GET /api${base}/builds`]: Response.json({ builds: [] }),
    ...replies,
  });
  const root = createRootRoute();
  const staff = createRoute({ getParentRoute: () => root, id: "staff" });
  const feedback = createRoute({
    getParentRoute: () => staff,
    path: "/projects/$projectId/feedback",
    component: Outlet,
  });
  const inbox = createRoute({
    getParentRoute: () => feedback,
    id: "inbox",
    validateSearch: (raw: Record<string, unknown>) => raw,
    component: InboxScreen,
  });
  const index = createRoute({ getParentRoute: () => inbox, path: "/" });
  const item = createRoute({ getParentRoute: () => inbox, path: "/$number", component: ItemScreen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Elsewhere</p> });
  const tree = root.addChildren([
    staff.addChildren([feedback.addChildren([inbox.addChildren([index, item])])]),
    elsewhere,
  ]);
  const history = createMemoryHistory({ initialEntries: [`${base}/feedback${address}`] });
  const router = createRouter({ routeTree: tree, history });
  renderRouter(router);
  return { calls, router, person: userEvent.setup() };
}

export const itemPath = `${itemsPath}/1`;
export const people = [
  { user: { ...ben, email: "ben@example.com" }, environment: {}, is_reporter: true, at: "2026-11-20T09:00:00.000Z" },
];

/** An item whose changes are stored. */
export function openItem(replies: Replies = {}, first = wholeItem(1)) {
  let stored = first;
  const opened = openInbox(
    {
      [`GET ${itemPath}`]: () => Response.json(stored),
      [`GET ${itemPath}/timeline`]: Response.json({ timeline: [] }),
      [`GET ${itemPath}/people`]: Response.json({ people }),
      [`PATCH ${itemPath}`]: ({ body }) => {
        stored = { ...stored, ...(body as object), revision: stored.revision + 1 };
        stored = { ...stored, impact: impactOf({ ...stored, people: stored.people_count }) };
        return Response.json(stored);
      },
      ...replies,
    },
    "/1",
  );
  return {
    ...opened,
    patches: () => opened.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body),
  };
}
