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
import { answerSchema } from "./answer-schema.ts";
import { hasAlready, tagOf } from "./web-pages.ts";
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

/** What a realm gives to the handlers of signed-in requests, by the kind of their route. */
interface Contexts {
  /** Opens its own transactions. */
  waiting: object;
  person: object;
  /** Runs in one transaction. */
  inside: object;
}

export interface CompanyContexts extends Contexts {
  waiting: StreamingRequest;
  person: PersonRequest;
  inside: Context;
}

/** At compile time what `kindOf` tells at run time. */
type Kind<R extends Route> = R["permission"] extends "public"
  ? "public"
  : R["upload"] extends true
    ? "waiting"
    : R["waits"] extends true
      ? "waiting"
      : R["opens"] extends true
        ? "waiting"
        : R["answer"] extends "file" | "events"
          ? "waiting"
          : R["scope"] extends "person"
            ? "person"
            : "inside";

type Handler<R extends Route, C extends Contexts> = (
  context: (C & { public: RequestContext })[Kind<R>],
  input: RouteInput<R>,
) => Promise<RouteOutput<R> | (Kind<R> extends "waiting" ? FastifyReply : never)>;

/** Exactly one handler for each route of a table: a missing one is a compile error. */
export type Handlers<T extends RouteTable, C extends Contexts = CompanyContexts> = {
  readonly [K in keyof T]: Handler<T[K], C>;
};

export interface Exchange {
  call: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of a signed-in request gets: one of these, by the kind of its route. */
interface Admitted<C extends Contexts> {
  /** Counts the request once its input has been read. */
  count?: () => Promise<void>;
  waiting: () => C["waiting"];
  person: () => C["person"];
  open: (work: (ctx: C["inside"]) => Promise<unknown>) => Promise<unknown>;
}

/** Whose routes these are: how their callers sign in, and in which transaction a handler runs. */
export interface Realm<C extends Contexts> {
  shared: SharedContext;
  /** @throws AppError where the caller may not make the request */
  signIn: (route: Route, exchange: Exchange) => Promise<Admitted<C>>;
  /** Has the request wait for its turn among others. */
  queue?: (route: Route, request: FastifyRequest, work: () => Promise<unknown>) => Promise<unknown>;
}

/** Routes that wait for other services, or run as long as files or events are sent. */
export const isLong = (route: Route): boolean =>
  route.upload === true || route.waits === true || route.answer === "file" || route.answer === "events";

function kindOf(route: Route): keyof Contexts | "public" {
  if (route.permission === "public") return "public";
  if (isLong(route) || route.opens) return "waiting";
  return route.scope ?? "inside";
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
async function runRoute(
  route: Route,
  handler: AnyHandler,
  realm: Realm<Contexts>,
  exchange: Exchange,
): Promise<unknown> {
  const { call, request } = exchange;
  const kind = kindOf(route);
  if (kind === "public") {
    readParams(route, request);
    return handler(call, readInput(route, request));
  }
  const admitted = await realm.signIn(route, exchange);
  readParams(route, request);
  const input = readInput(route, request);
  await admitted.count?.();
  return kind === "inside" ? admitted.open((ctx) => handler(ctx, input)) : handler(admitted[kind](), input);
}

/** Of requests whose object was there already. */
export const repeatedReplies = new WeakSet<FastifyReply>();

function isPending(route: Route, answer: unknown): boolean {
  return route.pending === true && fieldsOf(answer)["status"] !== "ready";
}

/** Sends what handlers of a route answered. It learns to write JSON at the first answer: all routes at once take most of a second. */
function senderOf(route: Route) {
  const status = successStatus(route);
  let schema: ReturnType<typeof answerSchema>;
  return (reply: FastifyReply, answer: unknown) => {
    reply.code(isPending(route, answer) ? 202 : repeatedReplies.has(reply) ? 200 : status);
    schema ??= answerSchema(route);
    if (schema === undefined || answer === null) return reply.send(answer);
    const write = reply.compileSerializationSchema(schema);
    const text: string = write(fieldsOf(answer));
    if (route.tagged) {
      const tag = tagOf(text);
      reply.header("etag", tag);
      if (hasAlready(reply.request, tag)) return reply.code(304).send();
    }
    return reply.type("application/json; charset=utf-8").send(text);
  };
}

/** The routes of a realm, with exactly one handler each, which takes what this realm gives. */
export function addRoutes<T extends RouteTable, C extends Contexts>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T, NoInfer<C>>,
  realm: Realm<C>,
): void {
  for (const [name, route] of Object.entries<Route>(table)) {
    const handler = handlers[name] as AnyHandler;
    const send = senderOf(route);
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
        return send(reply, answer);
      },
    });
  }
}
