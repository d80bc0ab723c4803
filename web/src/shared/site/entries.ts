import type { PublicSite, RichText, SitePost } from "@firstlight/contract";
import { factsOfPage, placeholderOf } from "./facts.ts";

/** The post of its page, with its text. */
export interface WholePost extends SitePost {
  body: RichText;
}

interface Entries extends PublicSite {
  post: WholePost;
}

const none: PublicSite = { testimonials: [], posts: [], openings: [], team: [] };

let known: Partial<Entries> | undefined;

/** What the server has written into this page. */
function entriesOfPage(): Partial<Entries> {
  const written = document.getElementById("entries")?.textContent;
  return written ? (JSON.parse(written) as Partial<Entries>) : {};
}

export function setEntries(entries: Partial<Entries>): void {
  known = entries;
}

/** Whether the build writes this page: it has places then in which the server writes. */
export function isBeingWritten(): boolean {
  return factsOfPage().name === placeholderOf("name");
}

/** Entries of a list that is loaded. */
export function entriesIn<K extends keyof PublicSite>(list: K): PublicSite[K] {
  known ??= entriesOfPage();
  return known[list] ?? none[list];
}

/** The post of this page; each post is a page load of its own. */
export function postOfPage(): WholePost {
  if (isBeingWritten()) return slotsOf<WholePost>("post_");
  known ??= entriesOfPage();
  if (!known.post) throw new Error("This page has no post");
  return known.post;
}

/** Whether the post at an address is the one of this page. */
export function isPostOfPage(path: string): boolean {
  if (isBeingWritten()) return true;
  known ??= entriesOfPage();
  return known.post !== undefined && path === `/blog/${known.post.slug}`;
}

/** Loads a list for a page that is opened from another one. */
export async function loadEntries(list: keyof PublicSite): Promise<void> {
  if (isBeingWritten()) return;
  known ??= entriesOfPage();
  if (known[list] || !document.getElementById("facts")) return;
  const response = await fetch("/site.json");
  if (!response.ok) throw new Error("The entries of this page could not be loaded");
  known = { ...((await response.json()) as PublicSite), ...known };
}

/** Something whose properties are all places for the server: `{{entry.title}}`. */
export function slotsOf<T extends object>(prefix: string): T {
  return new Proxy({}, { get: (_target, name) => placeholderOf(`${prefix}${String(name)}`) }) as T;
}
