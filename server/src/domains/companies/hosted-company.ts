import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "#platform/errors.ts";

/** A company that is served at a custom domain. */
export interface HostedCompany {
  company_domain: string;
  company_name: string;
  /** Scheme, host and port, for links in the company's emails. */
  origin: string;
}

const hosted = new WeakMap<FastifyRequest, HostedCompany>();

/** The company whose custom domain the request used; undefined at the public address and at unknown hosts. */
export function hostedCompanyOf(request: FastifyRequest): HostedCompany | undefined {
  return hosted.get(request);
}

/** Custom domains use the scheme and port of the public address. */
export function originAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

// Matched with the router's own patterns, like the panel's separate host.
const neverHere = /^\/api\/(admin\/|auth\/support-session$)/;
const neverPage = /^\/(admin|support-session)(\/|$)/;
// The front page belongs to the product's site, not to a company.
const frontPage = /^\/(index\.html)?$/;

/**
 * Requests to a custom domain belong to its company: they start at its sign-in page, and exclude the panel and support sign-in. The host
 * that a trusted proxy reports counts.
 * @param find by a host as browsers send it
 */
export function serveCustomDomains(
  app: FastifyInstance,
  find: (hostname: string) => Promise<HostedCompany | undefined>,
): void {
  app.addHook("onRequest", async (request, reply) => {
    const company = await find(request.hostname);
    if (!company) return undefined;
    hosted.set(request, company);
    // Subdomains of a custom domain belong to the company, so HSTS must not include them.
    if (reply.hasHeader("strict-transport-security")) reply.header("strict-transport-security", "max-age=31536000");
    const [path = ""] = request.url.split("?");
    if (neverHere.test(request.routeOptions.url ?? "") || neverPage.test(path)) throw notFound("address");
    if (frontPage.test(path)) return reply.redirect("/login", 302);
    return undefined;
  });
}
