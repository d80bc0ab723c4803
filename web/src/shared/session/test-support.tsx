import { errorCodes, type ErrorBody, type ErrorCode, type Role, type Subscription } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { startSession } from "./store.ts";
import { Toaster } from "#ui/index.ts";
import { UiProvider } from "#ui/layout/provider.tsx";

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const projectId = uuid(7);
const created_at = "2026-11-01T09:00:00.000Z";

/** The signed-in user, in any role. */
export const user = {
  id: uuid(1),
  name: "Ana Ruiz",
  email: "ana@example.com",
  is_active: true,
  language: null,
  last_login: null,
  created_at,
};
const company = {
  id: uuid(2),
  company_name: "Harbor Labs",
  company_domain: "harbor",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
};

/** What a company pays for. */
export const subscriptionOf = (part: Partial<Subscription> = {}): Subscription => ({
  status: "active",
  tier: "pro",
  is_granted: false,
  user_count: 3,
  total_amount: 45,
  amount_per_user: 15,
  currency: "usd",
  billing_interval: "month",
  trial_end: null,
  first_payment_at: null,
  current_period_end: null,
  cancel_at: null,
  payment_failed_at: null,
  unpaid_invoice: null,
  delete_scheduled_for: null,
  ...part,
});

export function signInAs(role: Role, who: Partial<typeof user> = {}): void {
  startSession({ token: "t", user: { ...user, ...who, role }, company });
}

export interface Sent {
  method: string;
  path: string;
  query: string;
  body: unknown;
}

/** The server's error response for a code, with its default status and text or a custom text. */
export function errorAnswer(code: ErrorCode, more: Partial<Pick<ErrorBody, "detail" | "errors">> = {}): Response {
  const { status, sentence } = errorCodes[code];
  return Response.json({ detail: sentence, code, ...more }, { status });
}

type Reply = Response | Promise<Response> | ((sent: Sent) => Response | Promise<Response>);

/** Mocks calls by "METHOD /path" and records requests; unknown calls return 404. */
export function answerCalls(replies: Record<string, Reply>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname: path, search: query } = new URL(url, "http://test");
    const method = init.method ?? "GET";
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    const sent = { method, path, query, body };
    calls.push(sent);
    const reply = replies[`${method} ${path}`];
    const answer = await (typeof reply === "function" ? reply(sent) : reply);
    return answer?.clone() ?? errorAnswer("not_found", { detail: "Not found" });
  });
  return calls;
}

/** Renders routes within the providers of the app. */
export function renderRouter(router: { navigate: (to: { href: string }) => Promise<void> }): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider navigate={(href) => void router.navigate({ href })}>
        <RouterProvider router={router as never} />
        <Toaster />
      </UiProvider>
    </QueryClientProvider>,
  );
}

/** Renders a screen at its URL, with placeholder routes around it. */
export function showAt(shell: "staff" | "tester", path: string, screen: () => ReactNode, address: string) {
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, id: shell });
  const page = createRoute({ getParentRoute: () => layout, path, component: screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([page]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderRouter(router);
  return router;
}

/** Mocks visibility: every element counts as visible, because tests have no layout. */
export function seeEverything(): void {
  class Watcher {
    readonly say: (entries: { isIntersecting: boolean }[]) => void;
    constructor(say: Watcher["say"]) {
      this.say = say;
    }
    observe() {
      this.say([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Watcher);
}

function answerMedia(matches: boolean): void {
  const deprecated = { addListener: () => undefined, removeListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches, media, onchange: null, ...deprecated }),
  );
}

/** A screen too narrow for columns and tables. */
export const narrowScreen = () => answerMedia(false);

/** A screen with room for every table. */
export const wideScreen = () => answerMedia(true);
