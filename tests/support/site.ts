/** What the operator says on the public pages. */
import { randomUUID } from "node:crypto";
import { richTextOf, type SiteContent, type SiteContentOf, type SiteEntryKind } from "@firstlight/contract";
import type { ShownSite } from "../../server/src/app/public-pages.ts";
import type { WebSite } from "../../server/src/app/web.ts";
import type { ClientParts } from "./client.ts";
import { MovableClock } from "./clock.ts";

const someContent = {
  testimonial: {
    quote: "We see what testers say.",
    name: "Ida Berg",
    role: "Founder",
    company: "Fjord",
    is_sample: true,
  },
  post: {
    slug: "first-beta",
    title: "Our first beta",
    summary: "What we learned.",
    body: richTextOf("Ask early.\n\nAsk often."),
    published_on: "2026-03-14",
  },
  opening: { title: "Designer", location: "Remote", description: "You draw.", apply: "jobs@example.com" },
  team_member: { name: "Robin Berg", role: "Engineer", bio: "Builds things." },
} as const;

/** Content of the public pages, as the panel sends it. */
export function siteContentOf<K extends SiteEntryKind>(kind: K, given: Partial<SiteContentOf<K>> = {}) {
  return { kind, ...someContent[kind], ...given };
}

/** The content of an entry, or a whole one. @returns its id */
export async function aSiteEntry(
  { database, clock }: Pick<ClientParts, "database"> & { clock: MovableClock },
  content: SiteContent = siteContentOf("testimonial"),
): Promise<string> {
  const id = randomUUID();
  const slug = content.kind === "post" ? content.slug : null;
  const facts = { kind: content.kind, position: 0, is_visible: true, slug, revision: 0, updated_at: clock.now() };
  await database.asSystem((tx) =>
    tx
      .insertInto("site_entries")
      .values({ id, ...facts, content: JSON.stringify(content) })
      .execute(),
  );
  return id;
}

/** What the built pages show, where a test has facts alone. */
export function aWebSite(facts: Readonly<Record<string, string>>, lists: ShownSite["lists"] = {}): WebSite {
  const shown: ShownSite = { facts, lists, bodies: new Map() };
  return { known: shown, current: async () => shown, clock: new MovableClock() };
}
