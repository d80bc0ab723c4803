import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#platform/errors.ts";
import { readAppPages } from "./written-pages.ts";
import { hostedCompanyOf } from "#domains/companies/hosted-company.ts";
import type { Clock } from "#platform/clock.ts";
import { type Facts, sendPage, pageWith, type WebPage } from "#platform/http/web-pages.ts";
import { html } from "#platform/text/html.ts";
import type { HostedCompany } from "#domains/companies/public.ts";
import type { PublicSite, SiteView } from "#domains/platform-admin/public.ts";
import {
  latest,
  readAppAddresses,
  readPublicPages,
  securityText,
  shownSite,
  type ShownSite,
  withFacts,
} from "./public-pages.ts";

/** The product's description does not belong on a company's custom domain. */
const aboutTheProduct = /\s*<meta\s+name="description"[^>]*>/;

/** The app page for a custom domain: with the company's name and manifest, and with the company for the sign-in page. */
function pageOfCompany({ type, text }: WebPage, { company_domain, company_name }: HostedCompany): WebPage {
  const manifest = `/manifest.webmanifest?company=${encodeURIComponent(company_domain)}`;
  const head = html`<meta name="firstlight-company" content="${company_domain}" />
    <meta name="robots" content="noindex" />
    <title>${company_name}</title>`.markup;
  // Functions, since names may hold what a replacement gives a meaning to.
  const written = text
    .replace(aboutTheProduct, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('href="/manifest.webmanifest"', () => html`href="${manifest}"`.markup);
  return pageWith(type, written);
}

const year = 31_536_000;

/** The front page with a company in its address is that company's sign-in. */
function asksForApp({ url }: FastifyRequest): boolean {
  return /^\/\?(.*&)?company=/.test(url);
}

/** What the operator says on the pages: at first, and as it is now. */
export interface WebSite {
  known: ShownSite;
  current: () => Promise<ShownSite>;
  clock: Clock;
}

/** @param facts that do not depend on what the operator says */
export function webSiteOf(site: PublicSite, { facts, clock }: { facts: Facts; clock: Clock }): WebSite {
  const shown = latest((view: SiteView) => withFacts(shownSite(view), facts));
  return { known: shown(site.known), current: async () => shown(await site.current()), clock };
}

const typeOfText = "text/plain; charset=utf-8";

/** Serves the build: hashed files are cached forever, pages are always revalidated. */
function addBuilt(app: FastifyInstance, directory: string, site: WebSite) {
  const builtOf = latest((shown: ShownSite) => {
    const built = readPublicPages(directory, shown);
    return { ...built, appPageFor: readAppPages(directory, shown.facts) };
  });
  const isOfApp = readAppAddresses(directory);
  void app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    // Those have places in them that are to be filled first.
    globIgnore: ["index.html", "app/**", "pages/**", "preloads.json", "app-addresses.json"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(directory, "assets")}`);
      reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const company = hostedCompanyOf(request);
    const page = builtOf(await site.current()).appPageFor(request, { isHosted: company !== undefined });
    return sendPage(company ? pageOfCompany(page, company) : page, request, reply, "accept-language");
  };
  /** The home page says that there is nothing at this address. A company's domain has the app alone. */
  const sendUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const { unknown, pages } = builtOf(await site.current());
    const withoutSlash = pages.get((request.url.split("?")[0] ?? "").replace(/\/$/, ""));
    if (withoutSlash) return sendPage(withoutSlash, request, reply);
    if (!unknown || hostedCompanyOf(request)) return sendApp(request, reply);
    return reply.code(404).header("cache-control", "no-cache").type(unknown.type).send(unknown.text);
  };
  const sendIf = async (page: WebPage | undefined, request: FastifyRequest, reply: FastifyReply) =>
    page ? sendPage(page, request, reply) : sendUnknown(request, reply);

  for (const address of readPublicPages(directory, site.known).addresses) {
    app.get(address, async (request, reply) =>
      asksForApp(request)
        ? sendApp(request, reply)
        : sendIf(builtOf(await site.current()).pages.get(address), request, reply),
    );
  }
  app.get<{ Params: { slug: string } }>("/blog/:slug", async (request, reply) =>
    sendIf(builtOf(await site.current()).postAt(request.params.slug), request, reply),
  );
  app.get("/site.json", async (request, reply) => sendPage(builtOf(await site.current()).lists, request, reply));
  app.get("/.well-known/security.txt", async (request, reply) => {
    const text = securityText((await site.current()).facts, site.clock.now());
    if (text === undefined) throw notFound("address");
    return sendPage(pageWith(typeOfText, text), request, reply);
  });
  return (request: FastifyRequest, reply: FastifyReply) =>
    (isOfApp(request.url.split("?")[0] ?? "") ? sendApp : sendUnknown)(request, reply);
}

/** Serves the web app; where it is not built there is the API alone. */
export function addWeb(app: FastifyInstance, directory: string, site: WebSite): void {
  const sendApp = existsSync(join(directory, "index.html")) ? addBuilt(app, directory, site) : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (!sendApp || !wantsPage) throw notFound("address");
    return sendApp(request, reply);
  });
}
