import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml, type Html } from "#platform/text/html.ts";

/** Operator facts shown on pages: as placeholders `{{name}}`, and as data for scripts. */
export type Facts = Readonly<Record<string, string>>;

/** What a page is filled with beside its facts. */
export interface PageContent {
  /** Entries by the name of their list; a page holds a template for each list that it shows. */
  lists?: Readonly<Record<string, readonly object[]>>;
  /** Markup of ours for its places. */
  markup?: Readonly<Record<string, Html>>;
  /** What its scripts need beside the lists. */
  data?: object;
}

export interface WebPage {
  type: string;
  text: string;
  tag: string;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** Content shown only if a fact is set, or unset: written by `where-set.tsx` in the web app. Matches only innermost elements. */
const conditional = /<where-(set|unset) data-fact="([\w.]+)">((?:(?!<where-).)*?)<\/where-\1>/gs;

/** Resolves them from the innermost to the outermost. */
function resolveConditions(text: string, facts: Facts): string {
  const decided = text.replaceAll(conditional, (_all, when: string, name: string, part: string) =>
    (when === "set") === Boolean(facts[name]) ? part : "",
  );
  return decided === text ? text : resolveConditions(decided, facts);
}

/** The template of a list, written by `for-each.tsx` in the web app. */
const repeated = /<where-each data-list="(\w+)">(.*?)<\/where-each>/gs;
/** A fact of the entry within its template: as a placeholder, or as a condition. */
const ofEntry = /(?<=\{\{|data-fact=")entry\./g;

/** Lists whose templates are in a page. */
function listsIn(text: string): string[] {
  return [...text.matchAll(repeated)].map(([, name = ""]) => name);
}

/** Writes each template once for each entry, whose facts become facts of the page: `posts.0.title`. */
function repeat(text: string, lists: NonNullable<PageContent["lists"]>): string {
  return text.replaceAll(repeated, (_all, name: string, template: string) =>
    (lists[name] ?? []).map((_entry, index) => template.replaceAll(ofEntry, `${name}.${index}.`)).join(""),
  );
}

function factsOfLists(names: readonly string[], lists: NonNullable<PageContent["lists"]>): Facts {
  const facts = names.flatMap((name) =>
    (lists[name] ?? []).flatMap((entry, index) =>
      Object.entries(entry).map(([key, value]) => [`${name}.${index}.${key}`, textOf(value)]),
    ),
  );
  return Object.fromEntries(facts);
}

function textOf(value: unknown): string {
  return typeof value === "boolean" ? (value ? "1" : "") : String(value);
}

/** JSON for scripts, escaped so that it cannot close the element. */
function dataElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function factOf(known: Facts, name: string): string {
  const fact = known[name];
  if (fact === undefined) throw new Error(`A page uses ${name}, which has no value`);
  return fact;
}

/** Within a string of JSON in a script, where HTML's escapes have no meaning. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");

/** Texts come in last and at once, so that placeholders inside them stay text. @throws when a page uses a fact without a value */
function fill(text: string, facts: Facts, { lists = {}, markup = {}, data }: PageContent): string {
  const names = listsIn(text);
  const known: Facts = { ...facts, ...factsOfLists(names, lists) };
  const filled = resolveConditions(repeat(text, lists), known).replaceAll(
    /(<script type="application\/ld\+json">.*?<\/script>)|\{\{([\w.]+)\}\}|<where-markup data-name="(\w+)"><\/where-markup>/gs,
    (_match, script: string | undefined, name: string | undefined, slot: string) => {
      if (script)
        return script.replaceAll(/\{\{([\w.]+)\}\}/g, (_all, inside: string) => inJson(factOf(known, inside)));
      return name === undefined ? (markup[slot]?.markup ?? "") : escapeHtml(factOf(known, name));
    },
  );
  const shown = Object.fromEntries(names.map((name) => [name, lists[name] ?? []]));
  const entries = names.length > 0 || data ? [dataElement("entries", { ...shown, ...data })] : [];
  return filled.replace("<!--facts-->", () => [dataElement("facts", facts), ...entries].join(""));
}

/** A page from the build, read once to be filled in several times. */
export function readTemplate(file: string): (facts: Facts, content?: PageContent) => WebPage {
  const template = readFileSync(file, "utf8");
  const type = types[extname(file)] ?? "application/octet-stream";
  return (facts, content = {}) => pageWith(type, fill(template, facts, content));
}

/** A page from the build, with its placeholders filled in. */
export function readPage(file: string, facts: Facts, content: PageContent = {}): WebPage {
  return readTemplate(file)(facts, content);
}

/** A page with an ETag of its content: the same path has other content on other hosts. */
export function pageWith(type: string, text: string): WebPage {
  return { type, text, tag: tagOf(text) };
}

/** Computes the ETag of a text. */
export function tagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Whether the client's copy has this ETag. Compressing proxies mark it as weak. */
export function hasAlready(request: FastifyRequest, tag: string): boolean {
  return request.headers["if-none-match"]?.replace(/^W\//, "") === tag;
}

/** Prerendered pages by path: public pages and files for search engines. A name with `_` before it is a template of several. */
export function readPages(folder: string, facts: Facts, content: PageContent = {}): Map<string, WebPage> {
  // Languages have folders of their own.
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => extname(file) !== "" && !file.startsWith("_"),
  );
  const addressOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
  return new Map(files.map((file) => [addressOf(file), readPage(join(folder, file), facts, content)]));
}

/**
 * Sends a page that browsers revalidate each time, or 304 when it is unchanged.
 * @param varies by which header of the request, beside its host: shared caches store pages by it
 */
export function sendPage(page: WebPage, request: FastifyRequest, reply: FastifyReply, varies?: string): FastifyReply {
  const vary = ["host", "x-forwarded-host", ...(varies ? [varies] : [])].join(", ");
  reply.headers({ "cache-control": "no-cache", etag: page.tag, vary });
  if (hasAlready(request, page.tag)) return reply.code(304).send();
  return reply.type(page.type).send(page.text);
}
