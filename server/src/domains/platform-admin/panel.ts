import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#platform/errors.ts";
import { adminApi } from "@firstlight/contract";
import { adminRealm } from "#platform/http/admin-realm.ts";
import { addRoutes } from "#platform/http/run-route.ts";
import type { SharedContext } from "#platform/http/parse-request.ts";
import { adminAuthenticator } from "./account/sessions.ts";
import { createSeal, type SealSettings } from "./account/seal.ts";
import { type AdminParts, adminHandlers } from "./routes.ts";

const page = /^\/admin(\/|$)/;
// By the router's own patterns, which no other spelling of an address gets past.
const call = /^\/api\/admin\//;
const forBoth =
  /^\/(api\/(health|ready)$|api\/public\/logos\/|assets\/|branding\/|icons\/|favicon\.svg$|(startup|older-browser)\.js$|manifest\.webmanifest$)/;

/** Address of the panel: under the public address, or on a separate host with the same scheme and port. */
export function panelAddress(publicUrl: string, host: string | null): string {
  const url = new URL(publicUrl);
  if (host !== null) url.hostname = host;
  return `${url.origin}/admin`;
}

/** The panel's host has nothing else, and no other host has the panel. A host a trusted proxy reports counts. */
export function isolateAdminHost(app: FastifyInstance, { host, publicUrl }: { host: string; publicUrl: string }): void {
  const panel = panelAddress(publicUrl, host);

  function onPanelHost(path: string, pattern: string, reply: FastifyReply) {
    if (page.test(path) || call.test(pattern)) return undefined;
    if (path === "/") return reply.redirect(panel, 302);
    throw notFound("address");
  }

  function elsewhere(path: string, pattern: string, reply: FastifyReply) {
    if (call.test(pattern)) throw notFound("address");
    return page.test(path) ? reply.redirect(panel, 302) : undefined;
  }

  app.addHook("onRequest", async (request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const pattern = request.routeOptions.url ?? "";
    if (forBoth.test(pattern)) return undefined;
    return (request.hostname.toLowerCase() === host ? onPanelHost : elsewhere)(path, pattern, reply);
  });
}

interface PanelParts extends Omit<AdminParts, "seal"> {
  shared: SharedContext;
  sealedBy: SealSettings;
}

/** The calls of those who run the service, and how their tokens are known. */
export function addPanel(app: FastifyInstance, { shared, sealedBy, ...parts }: PanelParts): void {
  const authenticate = adminAuthenticator({ ...shared, needsSecondFactor: parts.needsSecondFactor });
  const handlers = adminHandlers({ ...parts, seal: createSeal(sealedBy) });
  addRoutes(app, adminApi, handlers, adminRealm({ shared, authenticate }));
}
