import {
  can,
  requiresSubscription,
  limits,
  permissions,
  supportMay,
  type Route,
  type Throttle,
} from "@firstlight/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext, Context, PersonRequest, SupportSession } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { OpenDownloads } from "#platform/files/open-downloads.ts";
import { recordCaller } from "#platform/observability/log-requests.ts";
import type { Log } from "#platform/observability/log.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { bearerOf, type SharedContext } from "./parse-request.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { readAtPrimary } from "./read-your-writes.ts";
import { trackRequest } from "./request-activity.ts";
import {
  actorOf,
  isLong,
  repeatedReplies,
  withEntry,
  type Caller,
  type CompanyContexts,
  type Exchange,
  type Realm,
  type StreamingRequest,
} from "./run-route.ts";
import { signedOutIfErased } from "./signed-out-if-erased.ts";

export type Authenticate = (token: string, asked: Pick<RequestContext, "database">) => Promise<Caller | undefined>;
/** @throws AppError too_many_attempts */
export type CountRequest = (call: RequestContext, caller: Caller, limit: Throttle) => Promise<void>;
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

function opener(route: Route, caller: Caller, { call, request, reply }: Exchange): StreamingRequest["open"] {
  const changes = route.method !== "GET" && !route.reads;
  const rule = {
    isNeeded: changes && permissions[route.permission].needsSubscription === true,
    failure: `${route.method} ${route.path} changed data without an audit log entry`,
  };
  const { database } = call;
  return (work) => {
    const done = database[changes ? "inTenant" : "readTenant"](caller.company.id, (tx) => {
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
        repeated: () => repeatedReplies.add(reply),
      };
      return withEntry(ctx, work, rule);
    });
    return done.catch((error: unknown) => signedOutIfErased(database, caller.company.id, error));
  };
}

function personRequest(call: RequestContext, caller: Caller): PersonRequest {
  const { identityId, sessionId, company, user, tokenHash, support } = caller;
  const person = { identity_id: identityId, session_id: sessionId, user_id: user.id, company_id: company.id };
  return { ...call, tokenHash, support, person: { ...person, role: user.role, name: user.name } };
}

/** One, plus one for each 64 KiB of JSON: parsing it blocks the event loop. */
function requestCost(route: Route, { headers }: FastifyRequest): number {
  if (route.upload) return 1;
  const bytes = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : limits.bodyBytes;
  return 1 + Math.floor(bytes / 65_536);
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

/** Requests of staff and testers, each in the transaction of their company. */
export function companyRealm(parts: RouteParts): Realm<CompanyContexts> {
  const { shared, room } = parts;
  const downloads = new OpenDownloads(shared.clock);
  parts.onAccessChange((concerns) => downloads.revalidate(concerns));
  const pace = new RateLimiter({ ...parts, clock: shared.clock });
  return {
    shared,
    async signIn(route, exchange) {
      const { call: fromOutside, request, reply } = exchange;
      const again = () => authorize(route, parts.authenticate, { call: fromOutside, request });
      const caller = await again();
      // The caller is no longer anonymous.
      const call = { ...fromOutside, database: fromOutside.database.among(caller.company.id) };
      pace.count(caller.support?.adminId ?? caller.identityId, requestCost(route, request));
      const open = opener(route, caller, { ...exchange, call });
      const waiting = (): StreamingRequest => {
        const isFile = route.answer === "file";
        const addAccessCheck = isFile ? downloads.follow({ caller, authorize: again }, reply.raw) : () => {};
        return { open, call, caller, authorize: again, addAccessCheck, request, reply };
      };
      const { throttle } = route;
      return {
        open,
        waiting,
        person: () => personRequest(call, caller),
        ...(throttle && { count: () => parts.countRequest(call, caller, throttle) }),
      };
    },
    queue(route, request, work) {
      if (isLong(route)) return work();
      return room.take(request, route.permission === "public" ? work : () => trackRequest(work));
    },
  };
}
