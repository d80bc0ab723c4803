import { type RouteOutput, type RouteInput, type Route, type RouteTable, successStatus } from "@firstlight/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { recordCaller } from "#platform/observability/log-requests.ts";
import { bearerOf, optionsOf, requestContextOf, readInput, readParams, type SharedContext } from "./parse-request.ts";

/** The admin that a token belongs to. */
export interface AdminCaller {
  tokenHash: Buffer;
  admin: { id: string; name: string; email: string };
  /** The operator requires a second factor that the admin has not set up: until then all other requests are rejected. */
  mustSetSecondFactor: boolean;
}

/** A panel request; one that waits for Stripe opens its own transactions. */
export interface AdminRequest extends RequestContext, AdminCaller {}

/** Transaction of a panel request: in the system role where it changes something, as a read-only role otherwise. */
export interface AdminContext extends AdminRequest {
  readonly tx: Tx;
  /** Set by the platform audit log, so that a change without an entry is rejected. */
  audited: boolean;
}

type PublicHandler<R extends Route> = (call: RequestContext, input: RouteInput<R>) => Promise<RouteOutput<R>>;
type WaitingHandler<R extends Route> = (call: AdminRequest, input: RouteInput<R>) => Promise<RouteOutput<R>>;
type ContextHandler<R extends Route> = (ctx: AdminContext, input: RouteInput<R>) => Promise<RouteOutput<R>>;

type AdminHandler<R extends Route> = R["permission"] extends "public"
  ? PublicHandler<R>
  : R["waits"] extends true
    ? WaitingHandler<R>
    : ContextHandler<R>;

/** Exactly one handler for each panel route: a missing one is a compile error. */
export type AdminHandlers<T extends RouteTable> = { readonly [K in keyof T]: AdminHandler<T[K]> };

interface AdminRouteParts {
  shared: SharedContext;
  authenticate: (token: string, call: RequestContext) => Promise<AdminCaller | undefined>;
}

/** A transaction in the system role for an admin's request: every change must be in the platform audit log. */
export function openAsSystem<T>(call: AdminRequest, work: (ctx: AdminContext) => Promise<T>): Promise<T> {
  return call.database.asSystem(async (tx) => {
    const ctx: AdminContext = { ...call, tx, audited: false };
    const result = await work(ctx);
    if (!ctx.audited) throw new Error("An admin action wrote no entry to the admin audit log");
    return result;
  });
}

async function authorize(route: Route, call: RequestContext, parts: AdminRouteParts, request: FastifyRequest) {
  const token = bearerOf(request);
  const caller = token ? await parts.authenticate(token, call) : undefined;
  if (!caller) throw new AppError("not_signed_in");
  recordCaller(request, { admin_id: caller.admin.id });
  if (caller.mustSetSecondFactor && route.permission !== "keep admin account") {
    throw new AppError("second_factor_setup_required");
  }
  return caller;
}

async function run(route: Route, handler: unknown, parts: AdminRouteParts, request: FastifyRequest): Promise<unknown> {
  const call = requestContextOf(parts.shared, request);
  if (route.permission === "public") {
    readParams(route, request);
    return (handler as PublicHandler<Route>)(call, readInput(route, request));
  }
  const caller = await authorize(route, call, parts, request);
  readParams(route, request);
  const input = readInput(route, request);
  const adminRequest: AdminRequest = { ...call, ...caller };
  if (route.waits) return (handler as WaitingHandler<Route>)(adminRequest, input);
  const changes = route.method !== "GET";
  return call.database[changes ? "asSystem" : "readPlatform"](async (tx) => {
    const ctx: AdminContext = { ...adminRequest, tx, audited: false };
    const answer = await (handler as ContextHandler<Route>)(ctx, input);
    if (changes && !ctx.audited && route.permission === "run platform")
      throw new Error(`${route.method} ${route.path} wrote no entry to the admin audit log`);
    return answer;
  });
}

/** Panel routes: they use separate tokens, have no tenant, and record every change in the platform audit log. */
export function addAdminRoutes<T extends RouteTable>(
  app: FastifyInstance,
  table: T,
  handlers: AdminHandlers<T>,
  parts: AdminRouteParts,
): void {
  for (const [name, route] of Object.entries<Route>(table)) {
    const handler = handlers[name];
    const status = successStatus(route);
    app.route({
      ...optionsOf(route),
      handler: async (request, reply) => reply.code(status).send(await run(route, handler, parts, request)),
    });
  }
}
