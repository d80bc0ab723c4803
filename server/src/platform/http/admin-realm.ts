import type { Route, RouteTable } from "@firstlight/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { recordCaller } from "#platform/observability/log-requests.ts";
import { bearerOf, type SharedContext } from "./parse-request.ts";
import { withEntry, type Exchange, type Handlers, type Realm } from "./run-route.ts";

/** The admin that a token belongs to. */
export interface AdminCaller {
  tokenHash: Buffer;
  admin: { id: string; name: string; email: string };
  /** The operator requires a second factor that the admin has not set up: until then all other requests are rejected. */
  mustSetSecondFactor: boolean;
}

/** A panel request; one that waits for Stripe opens its own transactions. */
export interface AdminRequest extends RequestContext, AdminCaller {}

/** A panel request that brings a file, or is answered with one. */
export interface AdminFileRequest extends AdminRequest {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Transaction of a panel request: in the system role where it changes something, as a read-only role otherwise. */
export interface AdminContext extends AdminRequest {
  readonly tx: Tx;
  /** Set by the platform audit log, so that a change without an entry is rejected. */
  audited: boolean;
}

interface AdminContexts {
  waiting: AdminFileRequest;
  person: AdminRequest;
  inside: AdminContext;
}

/** Exactly one handler for each panel route: a missing one is a compile error. */
export type AdminHandlers<T extends RouteTable> = Handlers<T, AdminContexts>;

interface AdminRouteParts {
  shared: SharedContext;
  authenticate: (token: string, call: RequestContext) => Promise<AdminCaller | undefined>;
}

/** A transaction in the system role for an admin's request: every change must be in the platform audit log. */
export function openAsSystem<T>(call: AdminRequest, work: (ctx: AdminContext) => Promise<T>): Promise<T> {
  const rule = { isNeeded: true, failure: "An admin action wrote no entry to the admin audit log" };
  return call.database.asSystem((tx) => withEntry({ ...call, tx, audited: false }, work, rule));
}

async function authorize(route: Route, { call, request }: Exchange, { authenticate }: AdminRouteParts) {
  const token = bearerOf(request);
  const caller = token ? await authenticate(token, call) : undefined;
  if (!caller) throw new AppError("not_signed_in");
  recordCaller(request, { admin_id: caller.admin.id });
  if (caller.mustSetSecondFactor && route.permission !== "keep admin account") {
    throw new AppError("second_factor_setup_required");
  }
  return caller;
}

/** Requests of the panel: they use separate tokens, have no tenant, and record every change in the platform audit log. */
export function adminRealm(parts: AdminRouteParts): Realm<AdminContexts> {
  return {
    shared: parts.shared,
    async signIn(route, exchange) {
      const request: AdminRequest = { ...exchange.call, ...(await authorize(route, exchange, parts)) };
      const changes = route.method !== "GET";
      const rule = {
        isNeeded: changes && route.permission === "run platform",
        failure: `${route.method} ${route.path} wrote no entry to the admin audit log`,
      };
      return {
        waiting: () => ({ ...request, request: exchange.request, reply: exchange.reply }),
        person: () => request,
        open: (work) =>
          request.database[changes ? "asSystem" : "readPlatform"]((tx) =>
            withEntry<AdminContext, unknown>({ ...request, tx, audited: false }, work, rule),
          ),
      };
    },
  };
}
