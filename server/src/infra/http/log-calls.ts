import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import { networkOf } from "./network-of.ts";
import { addressOf } from "./read-call.ts";

type Noted = Readonly<Partial<Record<"company_id" | "user_id" | "admin_id" | "trace_id", string>>>;

const noted = new WeakMap<FastifyRequest, Noted>();

/** Remembers of a call what its line in the log says besides. */
export function noteCaller(request: FastifyRequest, who: Noted): void {
  noted.set(request, { ...noted.get(request), ...who });
}

/** Whoever was refused for who they are, or for how often they came. */
const keptOut = new Set([401, 403, 429]);

/** What asks whether we live, and files that browsers fetch, are no calls worth a line. */
function isCall(route: string | undefined): boolean {
  return route !== undefined && route.startsWith("/api/") && route !== "/api/health" && route !== "/api/ready";
}

function logOne(request: FastifyRequest, reply: FastifyReply, logsCalls: boolean): void {
  const { url: route } = request.routeOptions;
  const { statusCode: status, elapsedTime } = reply;
  const isKeptOut = keptOut.has(status) && isCall(route);
  const level = isKeptOut || (logsCalls && isCall(route)) ? "info" : "debug";
  // Of those whom somebody may have to keep away. Their address would stay when they themselves are erased.
  const from = isKeptOut ? { network: networkOf(addressOf(request)) } : {};
  const line = { method: request.method, route, status, ms: Math.round(elapsedTime), ...noted.get(request), ...from };
  request.log[level](line, isKeptOut ? "Access denied" : "Answered");
}

/** A line for each call, or for those alone that were kept out: the route's pattern, never the address that was asked for. */
export function logCalls(app: FastifyInstance, { log, logsCalls }: { log: Log; logsCalls: boolean }): void {
  if (!log.isLevelEnabled("info")) return;
  app.addHook("onResponse", (request, reply, done) => {
    logOne(request, reply, logsCalls);
    done();
  });
}
