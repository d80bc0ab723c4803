import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What pages say of who runs the service. They name each as `{{name}}`, and their scripts read all of them. */
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

/** What the page says where a fact is set, or is not: `where-set.tsx` of the web writes both. Matches the innermost ones only. */
const conditional = /<where-(set|unset) data-fact="(\w+)">((?:(?!<where-).)*?)<\/where-\1>/gs;

/** Resolves them from the innermost to the outermost. */
function resolveConditions(text: string, facts: Facts): string {
  const decided = text.replaceAll(conditional, (_all, when: string, name: string, part: string) =>
    (when === "set") === Boolean(facts[name]) ? part : "",
  );
  return decided === text ? text : resolveConditions(decided, facts);
}

/** @throws where a page uses a fact without a value */
function fill(text: string, facts: Facts): string {
  const filled = resolveConditions(text, facts).replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A page uses ${name}, which has no value`);
    return escaped(fact);
  });
  // For scripts, as data: nothing in it ends the element early. Last, so that what looks like a place in a fact stays what it is.
  const data = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return filled.replace("<!--facts-->", () => `<script type="application/json" id="facts">${data}</script>`);
}

/** A page the build has made, with the facts in their places. */
export function readPage(file: string, facts: Facts): WebPage {
  const text = fill(readFileSync(file, "utf8"), facts);
  return pageWith(types[extname(file)] ?? "application/octet-stream", text);
}

/** A page whose tag is of its very text: the same address has others on other hosts. */
export function pageWith(type: string, text: string): WebPage {
  return { type, text, tag: tagOf(text) };
}

/** Names a text in the header ETag. */
export function tagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Whether the caller has what is tagged so. A proxy that compresses marks the tag as weak. */
export function hasAlready(request: FastifyRequest, tag: string): boolean {
  return request.headers["if-none-match"]?.replace(/^W\//, "") === tag;
}

/** What the build has written down whole, by address: public pages, and what search engines ask for. */
export function readPages(folder: string, facts: Facts): Map<string, WebPage> {
  const files = readdirSync(folder);
  const addressOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
  return new Map(files.map((file) => [addressOf(file), readPage(join(folder, file), facts)]));
}

/** Browsers revalidate pages each time; they are sent only where they have changed. */
export function sendPage(page: WebPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Shared caches store pages per host.
  reply.headers({ "cache-control": "no-cache", etag: page.tag, vary: "host, x-forwarded-host" });
  if (hasAlready(request, page.tag)) return reply.code(304).send();
  return reply.type(page.type).send(page.text);
}
