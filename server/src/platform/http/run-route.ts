import {
  can,
  requiresSubscription,
  limits,
  permissions,
  successStatus,
  supportMay,
  type RouteOutput,
  type CompanyAccess,
  type RouteInput,
  type Role,
  type Route,
  type RouteTable,
  type Throttle,
  fieldsOf,
} from "@firstlight/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, RequestContext, Context, PersonRequest, SupportSession } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";
import { trackRequest } from "./request-activity.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { recordCaller } from "#platform/observability/log-requests.ts";
import { OpenDownloads } from "#platform/files/open-downloads.ts";
import { readAtPrimary } from "./read-your-writes.ts";
import { bearerOf, optionsOf, requestContextOf, readInput, readParams, type SharedContext } from "./parse-request.ts";
import { signedOutIfErased } from "./signed-out-if-erased.ts";

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

export type Authenticate = (token: string, asked: Pick<RequestContext, "database">) => Promise<Caller | undefined>;
/** @throws AppError too_many_attempts */
export type CountRequest = (call: RequestContext, caller: Caller, limit: Throttle) => Promise<void>;
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

export interface RouteParts {
  shared: SharedContext;
  authenticate: Authenticate;
  countRequest: CountRequest;
  /** Maximum requests of one user per minute; 0 disables the limit. */
  rateLimitPerMinute: number;
  /** Limits concurrent work. */
  room: ConcurrencyLimiter;
  /** Calls the listener as soon as access changes, with a test for the callers concerned. */
  onAccessChange: (listener: (concerns: (caller: Caller) => boolean) => void) => void;
}

function assertSupportAllowed(route: Route, { mayWrite }: SupportSession): void {
  const when = supportMay(route);
  if (when === "never") throw new AppError("support_forbidden");
  if (when === "always" || mayWrite) return;
  throw new AppError("support_read_only");
}

function assertAllowed(route: Route, caller: Caller): void {
  if (!can(caller.user.role, route.permission)) {
    throw new AppError("insufficient_role");
  }
  if (caller.support) assertSupportAllowed(route, caller.support);
  if (caller.mustChangePassword && route.permission !== "use own session" && route.permission !== "sign out") {
    throw new AppError("password_change_required");
  }
  if (!caller.access.has_access && requiresSubscription(caller.user.role, route.permission)) {
    const code = caller.access.reason === "locked" ? "company_locked" : "subscription_required";
    throw new AppError(code, { access: caller.access });
  }
}

async function authorize(
  route: Route,
  authenticate: Authenticate,
  { call, request }: { call: RequestContext; request: FastifyRequest },
): Promise<Caller> {
  const token = bearerOf(request);
  const caller = token ? await authenticate(token, call) : undefined;
  if (!caller) throw new AppError("not_signed_in");
  const { company, user, support } = caller;
  recordCaller(request, {
    company_id: company.id,
    user_id: user.id,
    ...(support ? { admin_id: support.adminId } : {}),
  });
  assertAllowed(route, caller);
  if (caller.hasNews) readAtPrimary(request);
  return caller;
}

function writePage(
  reply: FastifyReply,
  request: FastifyRequest,
  position: { cursor: string | null; total?: number },
): void {
  if (position.total !== undefined) reply.header("x-total-count", String(position.total));
  if (!position.cursor) return;
  const url = new URL(request.url, "http://localhost");
  url.searchParams.set("cursor", position.cursor);
  reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}

function opener(
  route: Route,
  parts: { call: RequestContext; caller: Caller; request: FastifyRequest; reply: FastifyReply },
): Open {
  const { call, caller, request, reply } = parts;
  const changes = route.method !== "GET" && !route.reads;
  const { database } = call;
  return (work) => {
    const done = database[changes ? "inTenant" : "readTenant"](caller.company.id, async (tx) => {
      const ctx: Context = {
        ...call,
        tx,
        actor: actorOf(caller),
        company: caller.company,
        user: caller.user,
        tokenHash: caller.tokenHash,
        support: caller.support,
        audited: false,
        page: (position) => writePage(reply, request, position),
      };
      const result = await work(ctx);
      if (changes && !ctx.audited && permissions[route.permission].needsSubscription) {
        throw new Error(`${route.method} ${route.path} changed data without an audit log entry`);
      }
      return result;
    });
    return done.catch((error: unknown) => signedOutIfErased(database, caller.company.id, error));
  };
}

function personRequest(call: RequestContext, caller: Caller): PersonRequest {
  const { identityId, sessionId, company, user, tokenHash, support } = caller;
  const person = { identity_id: identityId, session_id: sessionId, user_id: user.id, company_id: company.id };
  return { ...call, tokenHash, support, person: { ...person, role: user.role, name: user.name } };
}

function isPending(route: Route, answer: unknown): boolean {
  return route.pending === true && fieldsOf(answer)["status"] !== "ready";
}

/** Routes that wait for other services, or run as long as files or events are sent. */
const isLong = (route: Route) =>
  route.upload === true || route.waits === true || route.answer === "file" || route.answer === "events";

/** One, plus one for each 64 KiB of JSON: parsing it blocks the event loop. */
function requestCost(route: Route, { headers }: FastifyRequest): number {
  if (route.upload) return 1;
  const bytes = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : limits.bodyBytes;
  return 1 + Math.floor(bytes / 65_536);
}

async function run(
  route: Route,
  handler: unknown,
  parts: RouteParts & { pace: RateLimiter; downloads: OpenDownloads },
  exchange: [FastifyRequest, FastifyReply],
): Promise<unknown> {
  const [request, reply] = exchange;
  const fromOutside = requestContextOf(parts.shared, request);
  if (route.permission === "public") {
    readParams(route, request);
    return (handler as PublicHandler<Route>)(fromOutside, readInput(route, request));
  }
  const again = () => authorize(route, parts.authenticate, { call: fromOutside, request });
  const caller = await again();
  // The caller is no longer anonymous.
  const call = { ...fromOutside, database: fromOutside.database.among(caller.company.id) };
  parts.pace.count(caller.support?.adminId ?? caller.identityId, requestCost(route, request));
  readParams(route, request);
  const input = readInput(route, request);
  if (route.throttle) await parts.countRequest(call, caller, route.throttle);
  const addAccessCheck =
    route.answer === "file" ? parts.downloads.follow({ caller, authorize: again }, reply.raw) : () => {};
  const open = opener(route, { call, caller, request, reply });
  if (isLong(route) || route.opens) {
    const waiting: StreamingRequest = { open, call, caller, authorize: again, addAccessCheck, request, reply };
    return (handler as WaitingHandler<Route>)(waiting, input);
  }
  if (route.scope === "person") return (handler as PersonHandler<Route>)(personRequest(call, caller), input);
  return open((ctx) => (handler as TenantHandler<Route>)(ctx, input));
}

interface OpenConcurrencyLimiter {
  /** 0 for no limit. */
  slots: number;
  /** The recently cached company of a token, without a query. */
  companyOf: (token: string) => string | undefined;
  log: Log;
}

/** Limits this process's concurrent work per company, as known from callers' tokens. */
export function openConcurrencyLimiter({ slots, companyOf, log }: OpenConcurrencyLimiter): ConcurrencyLimiter {
  return new ConcurrencyLimiter({
    slots,
    companyOf: (request) => companyOf(bearerOf(request) ?? ""),
    onFull: () => log.warn({ calls: slots }, "Too many concurrent requests: some are rejected"),
  });
}

/** Runs every request: authentication, permission, access, parsing, tenant transaction, handler, audit, commit. */
export function addRoutes<T extends RouteTable>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  parts: RouteParts,
): void {
  const { shared, room } = parts;
  const downloads = new OpenDownloads(shared.clock);
  parts.onAccessChange((concerns) => downloads.revalidate(concerns));
  const running = { ...parts, pace: new RateLimiter({ ...parts, clock: shared.clock }), downloads };
  for (const [name, route] of Object.entries<Route>(table)) {
    const handler = handlers[name];
    const status = successStatus(route);
    app.route({
      // A HEAD request would build the whole file, log it as downloaded and discard it; an event stream would never end.
      exposeHeadRoute: route.answer !== "file" && route.answer !== "events",
      ...optionsOf(route),
      config: { takesFiles: route.upload === true },
      handler: async (request, reply) => {
        const work = () => run(route, handler, running, [request, reply]);
        const counted = route.permission === "public" ? work : () => trackRequest(work);
        const answer = await (isLong(route) ? work() : room.take(request, counted));
        // A file is being sent, or its client disconnected.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        return reply.code(isPending(route, answer) ? 202 : status).send(answer);
      },
    });
  }
}
