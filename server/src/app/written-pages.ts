import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "@firstlight/contract";
import type { FastifyRequest } from "fastify";
import { browserLanguageOf } from "#platform/http/browser-language.ts";
import { type Facts, pageWith, readPage, type WebPage } from "#platform/http/web-pages.ts";
import { html } from "#platform/text/html.ts";

/** What the build wrote down for a route: addresses, in which a star is one part of the path. */
interface OfRoute<T> {
  addresses: RegExp;
  value: T;
}

function readRoutes<T>(file: string): OfRoute<T>[] {
  if (!existsSync(file)) return [];
  const routes: Record<string, T> = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(routes).map(([route, value]) => ({
    addresses: new RegExp(`^${route.replaceAll("*", "[^/?]+")}/?(\\?|$)`),
    value,
  }));
}

function valueAt<T>(routes: readonly OfRoute<T>[], url: string): T | undefined {
  return routes.find(({ addresses }) => addresses.test(url))?.value;
}

/** Names the scripts that a route begins with: they come at once instead of in waves, and after the data. */
function withScripts({ type, text }: WebPage, scripts: readonly string[]): WebPage {
  const tags = scripts.map(
    (script) => html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}" />`.markup,
  );
  return pageWith(
    type,
    text.replace("</head>", () => `${tags.join("\n    ")}\n  </head>`),
  );
}

/** A page before the sign-in in the look of its company, which the browser asks for. */
const companyPage = "company";
const isOfGuest = (name: string | undefined) => name !== undefined && !name.startsWith("tester");

interface PageChoice {
  /** At a company's custom domain. */
  isHosted: boolean;
}

/**
 * The app's pages: where the build wrote down what a route shows first, that, in the language that the browser asks for;
 * otherwise an empty one.
 * @param directory of the build
 */
export function readAppPages(
  directory: string,
  facts: Facts,
): (request: Pick<FastifyRequest, "url" | "headers">, choice: PageChoice) => WebPage {
  const empty = readPage(join(directory, "index.html"), facts);
  const scripts = readRoutes<string[]>(join(directory, "preloads.json"));
  const written = readRoutes<string>(join(directory, "app/routes.json"));
  const names = written.length === 0 ? [] : [...new Set([...written.map(({ value }) => value), companyPage])];
  const pages = new Map(
    names.flatMap((name) =>
      languages.map((language) => {
        const page = readPage(join(directory, "app", language, `${name}.html`), facts);
        return [`${language}/${name}`, page] as const;
      }),
    ),
  );
  const made = new Map<string, WebPage>();

  function nameAt(url: string, isHosted: boolean): string | undefined {
    const name = valueAt(written, url);
    const isOfCompany = isHosted || /[?&]company=/.test(url);
    // Who signs up has no company yet.
    return isOfCompany && isOfGuest(name) && name !== "signup" ? companyPage : name;
  }

  return ({ url, headers }, { isHosted }) => {
    const language: Language = browserLanguageOf(headers["accept-language"]) ?? "en";
    const name = nameAt(url, isHosted);
    const page = (name !== undefined && pages.get(`${language}/${name}`)) || empty;
    const own = valueAt(scripts, url);
    if (!own) return page;
    const key = `${page.tag} ${own.join(" ")}`;
    const known = made.get(key) ?? withScripts(page, own);
    made.set(key, known);
    return known;
  };
}
