import { isIP } from "node:net";
import type { RouteInput, Route } from "@firstlight/contract";
import type { FastifyRequest, RouteShorthandOptions } from "fastify";
import type { RequestContext } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { browserLanguageOf } from "./browser-language.ts";
import { clientPrefix, networkOf, plainAddress } from "./network-of.ts";
import { databaseFor } from "./read-your-writes.ts";
import { parseOrThrow } from "./send-error.ts";

const bodyHeaders = ["content-type", "content-length", "transfer-encoding"];

/**
 * Options of a route without a body: any body sent, such as the form that mail programs post to unsubscribe, is discarded
 * without being parsed or rejected.
 */
function bodyOptions({ method, body, upload }: Route): Pick<RouteShorthandOptions, "preParsing"> {
  if (body || upload || method === "GET") return {};
  return {
    preParsing: async ({ raw }, _reply, payload) => {
      for (const name of bodyHeaders) delete raw.headers[name];
      raw.resume();
      return payload;
    },
  };
}

/** How a route is registered: its address, and what its body is. */
export function optionsOf(route: Route) {
  return {
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    ...bodyOptions(route),
  };
}

const bearer = /^Bearer ([\w-]{20,200})$/;

/** The bearer token of a request, if it is well-formed. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return bearer.exec(request.headers.authorization ?? "")?.[1];
}

export type SharedContext = Pick<RequestContext, "clock" | "database" | "jobs" | "log" | "publicUrl">;

/** The client's address. If a proxy forwards anything else, the proxy's own address counts. */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return plainAddress(isIP(ip) > 0 ? ip : (socket.remoteAddress ?? ""));
}

/** The context that every request has. */
export function requestContextOf(shared: SharedContext, request: FastifyRequest): RequestContext {
  const ip = addressOf(request);
  return {
    ...shared,
    database: databaseFor(shared.database.from(networkOf(ip), clientPrefix(ip)), request),
    log: request.log as RequestContext["log"],
    requestId: request.id,
    ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    browserLanguage: browserLanguageOf(request.headers["accept-language"]),
  };
}

/** Maximum entries of an object. All entries are validated before the first error is reported: 100,000 would take a second. */
const maxEntries = 1_000;
/** Maximum depth at which the contract has objects with keys chosen by callers. */
const deepestEntries = 2;

function isCrowded(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries: unknown[] = Object.values(value);
  if (entries.length > maxEntries) return true;
  return depth < deepestEntries && entries.some((entry) => isCrowded(entry, depth + 1));
}

/** Parses and validates the input of a request. @throws AppError that says what is wrong with it */
export function readInput(route: Route, request: FastifyRequest): RouteInput<Route> {
  if (route.body && request.body === undefined) {
    // A multipart body is not read: only uploads take one.
    if (request.headers["content-type"]?.startsWith("multipart/")) {
      throw new AppError("unsupported_media_type");
    }
    if (!route.body.safeParse(undefined).success) {
      throw new AppError("malformed_json", "The body is empty. Send a JSON object.");
    }
  }
  if (isCrowded(request.body))
    throw new AppError("invalid_input", "This request has too many entries. Send fewer at once.");
  return {
    params: route.params ? parseOrThrow(route.params, request.params) : undefined,
    query: route.query ? parseOrThrow(route.query, request.query) : undefined,
    body: route.body ? parseOrThrow(route.body, request.body) : undefined,
  } as RouteInput<Route>;
}

/** An invalid ID gets the same response as an unknown one. */
export function readParams(route: Route, request: FastifyRequest): void {
  if (route.params && !route.params.safeParse(request.params).success) {
    throw new AppError("not_found");
  }
}
