import type { RouteOutput, Api, RouteArguments, Route, RouteTable } from "@firstlight/contract";
import type { z } from "zod";
import { AccountChange, ApiError, errorOfAnswer, unexpected, unreachable } from "./error.ts";
import { recordPosition, positionHeader } from "./position.ts";
import { type Call as KnownCall, routeTable } from "./route-table.ts";
import { type Reply, sendFile, sendJson } from "./transport.ts";

export { ApiError } from "./error.ts";

// Query values keep their types (true, 20) and are optional exactly where the contract says so.
type QueryOf<Q extends z.ZodType> = { [K in keyof z.input<Q>]: K extends keyof z.output<Q> ? z.output<Q>[K] : never };

type Input<R extends Route> = (R["params"] extends z.ZodType ? { params: RouteArguments<R>["params"] } : unknown) &
  (R["query"] extends z.ZodType ? { query?: QueryOf<R["query"]> } : unknown) &
  (R["upload"] extends true
    ? { body: Blob }
    : R["body"] extends z.ZodType
      ? { body: RouteArguments<R>["body"] }
      : unknown);

export interface CallOptions {
  signal?: AbortSignal;
  /** Uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Bytes downloaded so far. */
  onReceived?: (bytes: number) => void;
}

type Result<R extends Route> = R["answer"] extends "file" ? Blob : RouteOutput<R>;
/** A list is either the whole response or one property of it, possibly beside counts. */
type ItemOf<A> = A extends readonly (infer I)[] ? I : Extract<A[keyof A], readonly unknown[]>[number];

/** One page of a list: `next` is the cursor of the page after it. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number | null;
}

type Arguments<I> = unknown extends I
  ? [input?: Record<string, never>, options?: CallOptions]
  : Record<string, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions];

type Call<R extends Route> = ((...input: Arguments<Input<R>>) => Promise<Result<R>>) &
  (R["paged"] extends true
    ? { page: (...input: Arguments<Input<R>>) => Promise<Page<ItemOf<RouteOutput<R>>>> }
    : unknown);

/** One method for each route of a table. */
export type Client<T extends RouteTable> = { readonly [N in keyof T]: Call<T[N]> };

/** The caller's session: whose it is, the token that requests carry, and the handler for rejected requests. */
export interface ApiSession {
  account: () => string | undefined;
  token: () => string | undefined;
  refused: (token: string | undefined, error: ApiError) => void;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

function urlOf(route: KnownCall, { params = {}, query = {} }: AnyInput): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

async function send(route: KnownCall, session: ApiSession, input: AnyInput, options: CallOptions): Promise<Reply> {
  const token = session.token();
  const account = session.account();
  const request = { method: route.method, url: urlOf(route, input), token, ...options };
  const sending =
    route.isUpload && input.body instanceof Blob
      ? sendFile({ ...request, file: input.body })
      : sendJson({ ...request, body: input.body, blob: route.isDownload === true });
  const reply = await sending.finally(() => {
    const now = session.account();
    if (account !== undefined && now !== undefined && now !== account) throw new AccountChange(unexpected());
  });
  recordPosition(reply.header(positionHeader));
  if (reply.ok) return reply;
  throw reportError(token, reply, session);
}

const appSession: ApiSession = { account: () => undefined, token: () => undefined, refused: () => undefined };

/** Gives the app's own calls their session. */
export function setAppSession(session: ApiSession): void {
  Object.assign(appSession, session);
}

/** The error of a failed response, which the session hears of, too. */
export function reportError(
  token: string | undefined,
  { status, body, header }: Omit<Reply, "ok">,
  session = appSession,
): ApiError {
  const error = errorOfAnswer(status, body, header("Retry-After"));
  session.refused(token, error);
  return error;
}

function pageOf(reply: Reply): Page<unknown> {
  const list = Array.isArray(reply.body) ? reply.body : Object.values(Object(reply.body)).find(Array.isArray);
  if (!list) throw new ApiError({ status: 0, detail: unreachable() });
  const next = /<([^>]+)>\s*;\s*rel="?next"?/.exec(reply.header("Link") ?? "")?.[1];
  const total = reply.header("X-Total-Count");
  return {
    items: list,
    next: next ? new URL(next, location.origin).searchParams.get("cursor") : null,
    total: total === null ? null : Number(total),
  };
}

function callOf(route: KnownCall, session: ApiSession) {
  const reply = (input: AnyInput = {}, options: CallOptions = {}) => send(route, session, input, options);
  const call = async (input?: AnyInput, options?: CallOptions) => (await reply(input, options)).body;
  const page = async (input?: AnyInput, options?: CallOptions) => pageOf(await reply(input, options));
  return Object.assign(call, { page });
}

/** Builds the methods for a route table; `Client` describes their types. */
export function callsOf(table: Record<string, KnownCall>, session = appSession) {
  return Object.fromEntries(Object.entries(table).map(([name, route]) => [name, callOf(route, session)]));
}

/** Every call of the API by name: `api.getProject({ params: { id } })`, `api.listProjects.page({ query: { cursor } })`. */
export const api = callsOf(routeTable) as unknown as Client<Api>;

/** Adds routes at runtime. In a build, staff-only routes load together with the staff pages. */
export function addCalls(table: Record<string, KnownCall>): void {
  Object.assign(api, callsOf(table));
}
