import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Operator facts shown on pages: as placeholders `{{name}}`, and as data for scripts. */
export type Facts = Readonly<Record<string, string>>;

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

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");

/** Content shown only if a fact is set, or unset: written by `where-set.tsx` in the web app. Matches only innermost elements. */
const conditional = /<where-(set|unset) data-fact="(\w+)">((?:(?!<where-).)*?)<\/where-\1>/gs;

/** Resolves them from the innermost to the outermost. */
function resolveConditions(text: string, facts: Facts): string {
  const decided = text.replaceAll(conditional, (_all, when: string, name: string, part: string) =>
    (when === "set") === Boolean(facts[name]) ? part : "",
  );
  return decided === text ? text : resolveConditions(decided, facts);
}

/** @throws when a page uses a fact without a value */
function fill(text: string, facts: Facts): string {
  const filled = resolveConditions(text, facts).replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A page uses ${name}, which has no value`);
    return escaped(fact);
  });
  // JSON for scripts, escaped so that it cannot close the element. Inserted last, so that placeholders inside facts stay text.
  const data = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return filled.replace("<!--facts-->", () => `<script type="application/json" id="facts">${data}</script>`);
}

/** A page from the build, with its placeholders filled in. */
export function readPage(file: string, facts: Facts): WebPage {
  const text = fill(readFileSync(file, "utf8"), facts);
  return pageWith(types[extname(file)] ?? "application/octet-stream", text);
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

/** Prerendered pages by path: public pages and files for search engines. */
export function readPages(folder: string, facts: Facts): Map<string, WebPage> {
  const files = readdirSync(folder);
  const addressOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
  return new Map(files.map((file) => [addressOf(file), readPage(join(folder, file), facts)]));
}

/** Sends a page that browsers revalidate each time, or 304 when it is unchanged. */
export function sendPage(page: WebPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Shared caches store pages per host.
  reply.headers({ "cache-control": "no-cache", etag: page.tag, vary: "host, x-forwarded-host" });
  if (hasAlready(request, page.tag)) return reply.code(304).send();
  return reply.type(page.type).send(page.text);
}
