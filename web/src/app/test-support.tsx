import type { RouteOutput, Api, ErrorCode, Role, SignedIn } from "@firstlight/contract";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { storageKeys } from "#lib/offline/storage.ts";
import { ana } from "#shared/session/ana-test-support.ts";

const created_at = "2026-01-01T00:00:00.000Z";
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const company = { ...ana.company, id: uuid(2) };

export function sessionOf(role: Role): SignedIn {
  const user = { id: uuid(1), name: "Ana Ruiz", email: "ana@example.com", role, is_active: true, language: null };
  return { token: "a-token", user: { ...user, last_login: null, created_at }, company };
}

type Me = RouteOutput<Api["me"]>;

export function meOf(role: Role, changes: Partial<Me> = {}): Me {
  const { user } = sessionOf(role);
  return {
    user,
    company,
    companies: [{ id: company.id, company_name: company.company_name, logo_url: null, role }],
    access: { has_access: true, reason: null, status: "trial", days_left: 12 },
    has_password: true,
    must_change_password: false,
    pending_email: null,
    support: null,
    ...changes,
  };
}

export interface Sent {
  call: string;
  query: string;
  body: unknown;
}

/** The error code used for each of these statuses in tests. */
const codes: Readonly<Record<number, ErrorCode>> = { 401: "not_signed_in", 404: "not_found", 422: "invalid_input" };
export const refused = (status: number, detail: string, errors?: { path: string; message: string }[]) =>
  Response.json({ detail, ...(status in codes && { code: codes[status] }), ...(errors && { errors }) }, { status });
export const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** Mocks calls by "METHOD /path" below /api and records them. A reply is a value, Response, file, null (204) or function; else 404. */
export function answer(replies: Record<string, unknown>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, "http://test");
    const call = `${init.method ?? "GET"} ${pathname.replace(/^\/api/, "")}`;
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    const sent = { call, query: search, body };
    calls.push(sent);
    const reply = replies[call];
    const said: unknown = await (typeof reply === "function" ? (reply as (sent: Sent) => unknown)(sent) : reply);
    if (said instanceof Response) return said.clone();
    if (said instanceof Blob) return new Response(said);
    if (said === null) return new Response(null, { status: 204 });
    return said === undefined ? refused(404, "Not found") : Response.json(said);
  });
  return calls;
}

export const sentTo = (calls: readonly Sent[], call: string) => calls.filter((sent) => sent.call === call);

/** Opens the whole app at a URL, as after a page load. */
export async function open(address: string, role?: Role) {
  vi.resetModules();
  vi.stubGlobal("scrollTo", () => undefined);
  history.replaceState(null, "", address);
  if (role) localStorage.setItem(storageKeys.session, JSON.stringify(sessionOf(role)));
  const { App } = await import("./root.tsx");
  render(<App />);
  return userEvent.setup();
}

export function forgetAll() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
