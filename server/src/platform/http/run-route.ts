import {
  successStatus,
  type CompanyAccess,
  type Role,
  type Route,
  type RouteInput,
  type RouteOutput,
  type RouteTable,
  fieldsOf,
} from "@firstlight/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, RequestContext, Context, PersonRequest, SupportSession } from "#platform/context.ts";
import { optionsOf, requestContextOf, readInput, readParams, type SharedContext } from "./parse-request.ts";

/** The user that a token belongs to, and the company's access state. */
export interface Caller {
  tokenHash: Buffer;
  company: { id: string };
  user: { id: string; role: Role; name: string };
  identityId: string;
  sessionId: string;
  /** Another person set this password: until the user changes it, all other requests are rejected. */
  mustChangePassword: boolean;
  access: CompanyAccess;
  /** The caller's permissions changed seconds ago: replicas may not have the change yet. */
  hasNews: boolean;
  /** Null unless this is a support session. */
  support: SupportSession | null;
}

/** The actor of this caller's requests. */
export function actorOf({ user, support }: Pick<Caller, "user" | "support">): Actor {
  return support ? { kind: "platform_admin", admin_id: support.adminId } : { kind: "person", user_id: user.id };
}

type Open = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Input of handlers for files, events, payments and patterns: these wait, so they must not hold a transaction open. */
export interface StreamingRequest {
  open: Open;
  call: RequestContext;
  caller: Caller;
  /** Checks the caller's access again during the request. @throws AppError as at the start */
  authorize: () => Promise<Caller>;
  /** Adds a check to a file download: it runs again whenever the recipient's access changes. */
  addAccessCheck: (may: () => Promise<unknown>) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type PublicHandler<R extends Route> = (call: RequestContext, input: RouteInput<R>) => Promise<RouteOutput<R>>;
type PersonHandler<R extends Route> = (call: PersonRequest, input: RouteInput<R>) => Promise<RouteOutput<R>>;
type TenantHandler<R extends Route> = (ctx: Context, input: RouteInput<R>) => Promise<RouteOutput<R>>;
type WaitingHandler<R extends Route> = (
  call: StreamingRequest,
  input: RouteInput<R>,
) => Promise<RouteOutput<R> | FastifyReply>;

export type Handler<R extends Route> = R["upload"] extends true
  ? WaitingHandler<R>
  : R["waits"] extends true
    ? WaitingHandler<R>
    : R["opens"] extends true
      ? WaitingHandler<R>
      : R["answer"] extends "file" | "events"
        ? WaitingHandler<R>
        : R["permission"] extends "public"
          ? PublicHandler<R>
          : R["scope"] extends "person"
            ? PersonHandler<R>
            : TenantHandler<R>;

/** Exactly one handler for each route of a table: a missing one is a compile error. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };

export interface Exchange {
  call: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of a signed-in request gets. */
export interface Admitted {
  /** Counts the request once its input has been read. */
  count?: () => Promise<void>;
  /** For handlers that open transactions of their own. */
  waiting?: () => object;
  /** Runs all others in one transaction. */
  open: (work: (ctx: object) => Promise<unknown>) => Promise<unknown>;
}

/** Whose routes these are: how their callers sign in, and in which transaction a handler runs. */
export interface Realm {
  shared: SharedContext;
  /** @throws AppError where the caller may not make the request */
  signIn: (route: Route, exchange: Exchange) => Promise<Admitted>;
  /** Has the request wait for its turn among others. */
  queue?: (route: Route, request: FastifyRequest, work: () => Promise<unknown>) => Promise<unknown>;
}

/** A transaction whose changes are rolled back without an audit entry. */
export async function withEntry<C extends { audited: boolean }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  { isNeeded, failure }: { isNeeded: boolean; failure: string },
): Promise<T> {
  const result = await work(ctx);
  if (isNeeded && !ctx.audited) throw new Error(failure);
  return result;
}

type AnyHandler = (context: object, input: RouteInput<Route>) => Promise<unknown>;

/** Runs every request: sign-in, permission, access, parsing, transaction, handler, audit, commit. */
async function runRoute(route: Route, handler: AnyHandler, realm: Realm, exchange: Exchange): Promise<unknown> {
  const { call, request } = exchange;
  if (route.permission === "public") {
    readParams(route, request);
    return handler(call, readInput(route, request));
  }
  const admitted = await realm.signIn(route, exchange);
  readParams(route, request);
  const input = readInput(route, request);
  await admitted.count?.();
  return admitted.waiting ? handler(admitted.waiting(), input) : admitted.open((ctx) => handler(ctx, input));
}

function isPending(route: Route, answer: unknown): boolean {
  return route.pending === true && fieldsOf(answer)["status"] !== "ready";
}

/** The routes of a realm, with exactly one handler each. */
export function addRoutes<T extends RouteTable>(
  app: FastifyInstance,
  table: T,
  handlers: { readonly [K in keyof T]: unknown },
  realm: Realm,
): void {
  for (const [name, route] of Object.entries<Route>(table)) {
    const handler = handlers[name] as AnyHandler;
    const status = successStatus(route);
    app.route({
      // A HEAD request would build the whole file, log it as downloaded and discard it; an event stream would never end.
      exposeHeadRoute: route.answer !== "file" && route.answer !== "events",
      ...optionsOf(route),
      config: { takesFiles: route.upload === true },
      handler: async (request, reply) => {
        const exchange = { call: requestContextOf(realm.shared, request), request, reply };
        const work = () => runRoute(route, handler, realm, exchange);
        const answer = await (realm.queue ? realm.queue(route, request, work) : work());
        // A file is being sent, or its client disconnected.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        return reply.code(isPending(route, answer) ? 202 : status).send(answer);
      },
    });
  }
}
