import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#platform/errors.ts";
import { readAppPages } from "./written-pages.ts";
import { hostedCompanyOf } from "#domains/companies/hosted-company.ts";
import type { Clock } from "#platform/clock.ts";
import { type Facts, sendPage, pageWith, type WebPage } from "#platform/http/web-pages.ts";
import { html } from "#platform/text/html.ts";
import { type Product, productOf } from "#domains/installation/public.ts";
import type { PollingParts } from "#platform/db/polled-setting.ts";
import type { HostedCompany } from "#domains/companies/public.ts";
import type { PublicSite, SiteView } from "#domains/platform-admin/public.ts";
import {
  latest,
  type PublicPages,
  readAppAddresses,
  readPublicPages,
  securityText,
  shownSite,
  type ShownSite,
  withFacts,
} from "./public-pages.ts";

/** The product's description does not belong on a company's custom domain. */
const aboutTheProduct = /\s*<meta\s+name="description"[^>]*>/;

const notIndexed = '<meta name="robots" content="noindex" />';

const ownTitle = /<meta name="apple-mobile-web-app-title"[^>]*>/;

/** The company, and where the product's site is. */
const metaOf = ({ company_domain }: HostedCompany, site: string) =>
  html`<meta name="firstlight-company" content="${company_domain}" data-site="${site}" />`;

/** The app page for a custom domain: with the company's name and manifest, and with the company for the sign-in page. */
function pageOfCompany({ type, text }: WebPage, company: HostedCompany, publicUrl: string): WebPage {
  const { company_domain, company_name } = company;
  const manifest = `/manifest.webmanifest?company=${encodeURIComponent(company_domain)}`;
  const head = `${metaOf(company, publicUrl).markup}${notIndexed}${html`<title>${company_name}</title>`.markup}`;
  // Functions, since names may hold what a replacement gives a meaning to.
  const written = text
    .replace(aboutTheProduct, "")
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(ownTitle, () => html`<meta name="apple-mobile-web-app-title" content="${company_name}" />`.markup)
    .replace('href="/manifest.webmanifest"', () => html`href="${manifest}"`.markup);
  return pageWith(type, written);
}

/** Besides the app, a company's domain has these. */
const legalPages = /^(\/[a-z]{2})?\/(terms|privacy)\/?$/;
/** On a company's domain the front page redirects to the sign-in. */
const frontPage = /^\/([a-z]{2})?$/;

/** A page of the product's site on a custom domain: its links to pages that are not there lead to where they are. */
function sitePageOfCompany({ type, text }: WebPage, company: HostedCompany, publicUrl: string): WebPage {
  const written = text
    .replace("<head>", (head) => `${head}${metaOf(company, publicUrl).markup}${notIndexed}`)
    .replaceAll(/(<a\s[^>]*href=")(\/[^"?#]*)/g, (link, before: string, path: string) =>
      frontPage.test(path) || legalPages.test(path) ? link : before + publicUrl + path,
    );
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
export function webSiteOf(site: PublicSite, { facts, ...parts }: PollingParts & { facts: Facts }): WebSite {
  const product = productOf(parts);
  const shown = latest((view: SiteView, branding: Product) => withFacts(shownSite(view, branding), facts), parts.log);
  return {
    known: shown(site.known, product.known),
    current: async () => shown(...(await Promise.all([site.current(), product.current()]))),
    clock: parts.clock,
  };
}

const pathOf = ({ url }: FastifyRequest) => url.split("?")[0] ?? "";

const typeOfText = "text/plain; charset=utf-8";

/** Files of the build: hashed ones are cached forever. */
function addFiles(app: FastifyInstance, directory: string) {
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
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** People type it; prices are a section of the front page. What follows the path, such as a campaign, goes along. */
function addPricing(app: FastifyInstance, addresses: readonly string[], sendApp: Send) {
  for (const home of addresses.filter((address) => frontPage.test(address)))
    app.get(`${home === "/" ? "" : home}/pricing`, async (request, reply) =>
      hostedCompanyOf(request)
        ? sendApp(request, reply)
        : reply.redirect(`${home}${request.url.slice(pathOf(request).length)}#pricing`, 308),
    );
}

/** Serves the build, with pages that are always revalidated. */
function addBuilt(app: FastifyInstance, directory: string, site: WebSite) {
  const builtOf = latest((shown: ShownSite) => {
    const built = readPublicPages(directory, shown);
    return { ...built, appPageFor: readAppPages(directory, shown.facts) };
  }, app.log);
  const { addresses } = builtOf(site.known);
  // The first visitors get what the panel has set.
  app.addHook("onReady", async () => void builtOf(await site.current()));
  const isOfApp = readAppAddresses(directory);
  const { public_url: publicUrl = "" } = site.known.facts;
  addFiles(app, directory);
  const sendApp: Send = async (request, reply) => {
    const company = hostedCompanyOf(request);
    const page = builtOf(await site.current()).appPageFor(request, { isHosted: company !== undefined });
    return sendPage(company ? pageOfCompany(page, company, publicUrl) : page, request, reply, "accept-language");
  };
  /** The home page says that there is nothing at this address. */
  const sendOfSite = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (built: PublicPages) => WebPage | undefined,
  ) => {
    const path = pathOf(request);
    const company = hostedCompanyOf(request);
    const built = builtOf(await site.current());
    const page = company && !legalPages.test(path) ? undefined : find(built);
    if (page) return sendPage(company ? sitePageOfCompany(page, company, publicUrl) : page, request, reply);
    if (company && extname(path)) throw notFound("address");
    const unknown = built.unknownAt(path);
    if (!unknown || company) return sendApp(request, reply);
    const { type, text } = unknown;
    return reply.code(404).header("cache-control", "no-cache").type(type).send(text);
  };

  for (const address of addresses) {
    app.get(address, async (request, reply) =>
      asksForApp(request) ? sendApp(request, reply) : sendOfSite(request, reply, ({ pageAt }) => pageAt(address)),
    );
  }
  app.get<{ Params: { slug: string } }>("/blog/:slug", async (request, reply) =>
    sendOfSite(request, reply, ({ pageAt }) => pageAt(`/blog/${request.params.slug}`)),
  );
  addPricing(app, addresses, sendApp);
  app.get("/site.json", async (request, reply) => sendOfSite(request, reply, ({ lists }) => lists));
  app.get("/.well-known/security.txt", async (request, reply) => {
    const text = securityText((await site.current()).facts, site.clock.now());
    if (text === undefined || hostedCompanyOf(request)) throw notFound("address");
    return sendPage(pageWith(typeOfText, text), request, reply);
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (isOfApp(path)) return sendApp(request, reply);
    return sendOfSite(request, reply, ({ pageAt }) => pageAt(path.replace(/\/$/, "")));
  };
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
