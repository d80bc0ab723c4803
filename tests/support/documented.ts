/** Every status that a test sees is one the OpenAPI document names for its call, however the test came to see it. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { adminApi, api, errorStatuses, successStatuses, type Route } from "@firstlight/contract";
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
}

const known: KnownRoute[] = Object.entries<Route>({ ...api, ...adminApi }).map(([name, route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  statuses: new Set([...successStatuses(route), ...errorStatuses(route)]),
}));

/** Beside the contract: renamed paths, health, the document itself, what Stripe sends, a link of emails, logos. */
const beside =
  /^\/(company\/host(\/prove)?|public\/host|auth\/support-visit|health|ready|openapi\.json|docs(\.css)?|billing\/webhook|email\/unsubscribe|public\/logos\/[^/]+)$/;

/**
 * Made before a call is found, and named once for all of them in the document: an address that is none, or none of this host, also
 * with a body that cannot be read; and on the bare line requests that cannot be read, are late or have too long headers.
 */
const ofNoCall = new Set([400, 404, 408, 413, 415, 431]);
const noAddress = "This address does not exist or is no longer available.";

export function findRoute({ method, path }: Asked): KnownRoute | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  const fits = known.filter(({ route, pattern }) => route.method === asked && pattern.test(path));
  return fits.find(({ route }) => route.path === path) ?? fits[0];
}

/** @returns what is wrong with a status, if anything is. Who does not know what was said takes a 404 for an address that is none */
export function undocumented(asked: Asked, status: number, said = noAddress): string | undefined {
  const found = findRoute(asked);
  if (!found && beside.test(asked.path)) return undefined;
  if (status === 404 && said === noAddress) return undefined;
  if ((found?.statuses ?? ofNoCall).has(status)) return undefined;
  return `the document names no ${status} of ${asked.method} /api${asked.path}`;
}

function askedOf(method: string, url: string): Asked | undefined {
  const [path = ""] = url.split("?");
  return path.startsWith("/api/") ? { method, path: path.slice("/api".length) } : undefined;
}

function detailOf(payload: unknown): string | undefined {
  return typeof payload === "string" ? /^\{"detail":"([^"]*)"/.exec(payload)?.[1] : undefined;
}

/** Looks at every answer of a server in this process: to calls, raw lines and the fuzzer alike. @returns what was found since */
export function watchAnswers(app: FastifyInstance): () => string[] {
  const found: string[] = [];
  app.addHook("onSend", async (request, reply, payload) => {
    const asked = askedOf(request.method, request.url);
    // Of a request that the router knows by another address than it seems to have, the router is right.
    const { url } = request.routeOptions;
    const path = url && asked ? url.slice("/api".length).replaceAll(/:(\w+)/g, "{$1}") : asked?.path;
    const problem = asked && undocumented({ ...asked, path: path ?? "" }, reply.statusCode, detailOf(payload) ?? "");
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
