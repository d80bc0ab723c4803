import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "./log.ts";
import { networkOf } from "#platform/http/network-of.ts";
import { addressOf } from "#platform/http/parse-request.ts";

type RecordedCaller = Readonly<Partial<Record<"company_id" | "user_id" | "admin_id" | "trace_id", string>>>;

const recorded = new WeakMap<FastifyRequest, RecordedCaller>();

/** Remembers of a call what its line in the log says besides. */
export function recordCaller(request: FastifyRequest, who: RecordedCaller): void {
  recorded.set(request, { ...recorded.get(request), ...who });
}

/** Denied for authentication, permission or rate. */
const deniedStatuses = new Set([401, 403, 429]);

/** What asks whether we live, and files that browsers fetch, are no calls worth a line. */
function isCall(route: string | undefined): boolean {
  return route !== undefined && route.startsWith("/api/") && route !== "/api/health" && route !== "/api/ready";
}

function logOne(request: FastifyRequest, reply: FastifyReply, logsRequests: boolean): void {
  const { url: route } = request.routeOptions;
  const { statusCode: status, elapsedTime } = reply;
  const isDenied = deniedStatuses.has(status) && isCall(route);
  const level = isDenied || (logsRequests && isCall(route)) ? "info" : "debug";
  // Networks of denied clients, which the operator may need to block. A full address would outlive the erasure of its user.
  const from = isDenied ? { network: networkOf(addressOf(request)) } : {};
  const line = {
    method: request.method,
    route,
    status,
    ms: Math.round(elapsedTime),
    ...recorded.get(request),
    ...from,
  };
  request.log[level](line, isDenied ? "Access denied" : "Answered");
}

/** Logs each request, or only denied ones: the route's pattern, never the requested URL. */
export function logRequests(app: FastifyInstance, { log, logsRequests }: { log: Log; logsRequests: boolean }): void {
  if (!log.isLevelEnabled("info")) return;
  app.addHook("onResponse", (request, reply, done) => {
    logOne(request, reply, logsRequests);
    done();
  });
}
