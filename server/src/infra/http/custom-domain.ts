import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";

/** A company that is served at a host name of its own. */
export interface HostedCompany {
  company_domain: string;
  company_name: string;
  /** Scheme, host and port, as in the links of its mails. */
  origin: string;
}

const hosted = new WeakMap<FastifyRequest, HostedCompany>();

/** The company whose own host a request came to; none at the public address and at hosts of nobody. */
export function hostedCompanyOf(request: FastifyRequest): HostedCompany | undefined {
  return hosted.get(request);
}

/** Host names of companies have the scheme and port of the public address. */
export function originAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

// By the router's own patterns, as those of the panel are kept apart.
const neverHere = /^\/api\/(admin\/|auth\/support-session$)/;
const neverPage = /^\/(admin|support-session)(\/|$)/;
// The front page is the product's.
const frontPage = /^\/(index\.html)?$/;

/**
 * Requests to a company's own host are that company's: they begin at its sign-in page, and there is neither a panel nor a way in
 * for support. A host that a trusted proxy reports counts.
 * @param find by a host name as browsers send it
 */
export function serveCustomDomains(
  app: FastifyInstance,
  find: (hostname: string) => Promise<HostedCompany | undefined>,
): void {
  app.addHook("onRequest", async (request, reply) => {
    const company = await find(request.hostname);
    if (!company) return undefined;
    hosted.set(request, company);
    // What is below the company's name in the DNS is not ours to hold to https.
    if (reply.hasHeader("strict-transport-security")) reply.header("strict-transport-security", "max-age=31536000");
    const [path = ""] = request.url.split("?");
    if (neverHere.test(request.routeOptions.url ?? "") || neverPage.test(path)) throw notFound("address");
    if (frontPage.test(path)) return reply.redirect("/login", 302);
    return undefined;
  });
}
