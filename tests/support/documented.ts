/** Every status and error code that a test sees is one the OpenAPI document names for its call, however the test came to see it. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  adminApi,
  api,
  errorCodeNames,
  errorCodes,
  errorCodesOf,
  errorStatuses,
  successStatuses,
  type ErrorCode,
  type Route,
} from "@firstlight/contract";
import type { FastifyInstance } from "fastify";

export interface Asked {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
}

interface KnownRoute {
  name: string;
  route: Route;
  pattern: RegExp;
  /** What the document is made of. */
  statuses: ReadonlySet<number>;
  codes: ReadonlySet<string>;
}

const known: KnownRoute[] = Object.entries<Route>({ ...api, ...adminApi }).map(([name, route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  statuses: new Set([...successStatuses(route), ...errorStatuses(route)]),
  codes: new Set(errorCodesOf(route)),
}));

/** Beside the contract: renamed paths, health, the document itself, what Stripe sends, a link of emails, logos. */
const beside =
  /^\/(company\/host(\/prove)?|public\/host|auth\/support-visit|health|ready|openapi\.json|docs(\.css)?|billing\/webhook|email\/unsubscribe|public\/logos\/[^/]+)$/;

/**
 * Errors before routing, documented once for all routes: an unknown path or host, also
 * with a body that cannot be read; and on the bare line requests that cannot be read, are late or have too long headers.
 */
const ofNoCall = new Set([400, 404, 408, 413, 415, 431]);
const noAddress = "This address does not exist or is no longer available.";

export function findRoute({ method, path }: Asked): KnownRoute | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  const fits = known.filter(({ route, pattern }) => route.method === asked && pattern.test(path));
  return fits.find(({ route }) => route.path === path) ?? fits[0];
}

/** The body of a response, as far as the caller read it. */
interface Said {
  detail?: unknown;
  code?: unknown;
}

function isCode(code: unknown): code is ErrorCode {
  return errorCodeNames.some((name) => name === code);
}

/** @returns the problem with an error's code, if any; 416, for a range outside the file, has no body */
function wrongCode(asked: Asked, status: number, code: unknown): string | undefined {
  if (status < 400 || status === 416) return undefined;
  const what = `${status} of ${asked.method} /api${asked.path}`;
  if (!isCode(code)) return `${what} has no code of the contract, but ${JSON.stringify(code)}`;
  if (errorCodes[code].status !== status) return `${what} has the code ${code}, which is ${errorCodes[code].status}`;
  const found = findRoute(asked);
  return !found || found.codes.has(code)
    ? undefined
    : `the document names no ${code} of ${asked.method} /api${asked.path}`;
}

/** @returns the problem with a response, if any. Without its body, a 404 passes as an unknown path */
export function undocumented(asked: Asked, status: number, said?: Said): string | undefined {
  if (status === 404 && (!said || (said.detail === noAddress && said.code === "not_found"))) return undefined;
  const found = findRoute(asked);
  const isKnown = found ? found.statuses.has(status) : beside.test(asked.path) || ofNoCall.has(status);
  if (!isKnown) return `the document names no ${status} of ${asked.method} /api${asked.path}`;
  return said && wrongCode(asked, status, said.code);
}

function askedOf(method: string, url: string): Asked | undefined {
  const [path = ""] = url.split("?");
  return path.startsWith("/api/") ? { method, path: path.slice("/api".length) } : undefined;
}

/** The code and detail of an error; a HEAD response has no body. */
function saidIn(method: string, status: number, payload: unknown): Said | undefined {
  if (status < 400 || method === "HEAD") return undefined;
  // A long one is compressed by now.
  if (payload && typeof payload !== "string") return undefined;
  return typeof payload === "string" && payload.startsWith("{") ? (JSON.parse(payload) as Said) : {};
}

/** Checks every answer of a server in this process, to calls, raw requests and the fuzzer. @returns problems found since */
export function watchAnswers(app: FastifyInstance): () => string[] {
  const found: string[] = [];
  app.addHook("onSend", async (request, reply, payload) => {
    const asked = askedOf(request.method, request.url);
    const { statusCode } = reply;
    // Of a request that the router knows by another address than it seems to have, the router is right.
    const { url } = request.routeOptions;
    const path = url && asked ? url.slice("/api".length).replaceAll(/:(\w+)/g, "{$1}") : asked?.path;
    const problem =
      asked && undocumented({ ...asked, path: path ?? "" }, statusCode, saidIn(request.method, statusCode, payload));
    if (problem) found.push(problem);
    return payload;
  });
  return () => found.splice(0);
}

interface Fetched {
  request: { method: string; path: string };
  response: { statusCode: number };
}

/** Looks at every answer that `fetch` gets here, such as from servers in processes of their own. @returns ends it */
export function watchFetches(report: (problem: string) => void): () => void {
  const look = (message: unknown) => {
    const { request, response } = message as Fetched;
    const asked = askedOf(request.method, request.path);
    const problem = asked && undocumented(asked, response.statusCode);
    if (problem) report(problem);
  };
  subscribe("undici:request:headers", look);
  return () => void unsubscribe("undici:request:headers", look);
}
