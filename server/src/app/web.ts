import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#platform/errors.ts";
import { hostedCompanyOf } from "#domains/companies/hosted-company.ts";
import { type Facts, readPage, readPages, sendPage, pageWith, type WebPage } from "#platform/http/web-pages.ts";
import { html } from "#platform/text/html.ts";
import type { HostedCompany } from "#domains/companies/public.ts";

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

/** The app's page for a route, with the scripts in it that the build wrote down for that route. */
interface RoutePage {
  addresses: RegExp;
  page: WebPage;
}

function routePages(directory: string, { type, text }: WebPage): RoutePage[] {
  const file = join(directory, "preloads.json");
  if (!existsSync(file)) return [];
  const routes: Record<string, string[]> = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(routes).map(([route, scripts]) => {
    const tags = scripts.map((script) => html`<link rel="modulepreload" crossorigin href="${script}" />`.markup);
    return {
      addresses: new RegExp(`^${route.replaceAll("*", "[^/?]+")}/?(\\?|$)`),
      page: pageWith(
        type,
        text.replace("</head>", () => `${tags.join("\n    ")}\n  </head>`),
      ),
    };
  });
}

const year = 31_536_000;

/** The front page with a company in its address is that company's sign-in. */
function asksForApp({ url }: FastifyRequest): boolean {
  return /^\/\?(.*&)?company=/.test(url);
}

/** Serves the build: hashed files are cached forever, pages are always revalidated. */
function addBuilt(app: FastifyInstance, directory: string, facts: Facts) {
  const appPage = readPage(join(directory, "index.html"), facts);
  const routes = routePages(directory, appPage);
  const pages = existsSync(join(directory, "pages")) ? readPages(join(directory, "pages"), facts) : new Map();
  void app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    // Those have places in them that are to be filled first.
    globIgnore: ["index.html", "pages/**", "preloads.json"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(directory, "assets")}`);
      reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  const sendApp = (request: FastifyRequest, reply: FastifyReply) => {
    const company = hostedCompanyOf(request);
    const page = routes.find(({ addresses }) => addresses.test(request.url))?.page ?? appPage;
    return sendPage(company ? pageOfCompany(page, company) : page, request, reply);
  };
  for (const [address, page] of pages) {
    app.get(address, (request, reply) =>
      asksForApp(request) ? sendApp(request, reply) : sendPage(page, request, reply),
    );
  }
  return sendApp;
}

/** Serves the web app; where it is not built there is the API alone. */
export function addWeb(app: FastifyInstance, directory: string, facts: Facts): void {
  const sendApp = existsSync(join(directory, "index.html")) ? addBuilt(app, directory, facts) : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (!sendApp || !wantsPage) throw notFound("address");
    return sendApp(request, reply);
  });
}
