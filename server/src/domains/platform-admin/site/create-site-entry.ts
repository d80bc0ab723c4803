import { randomUUID } from "node:crypto";
import { type AdminApi, maxSiteEntries, type RouteInput, type RouteOutput } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { aboutEntry, freeSlug } from "./entry.ts";
import type { PublicSite } from "./public-site.ts";
import { type EntryRow, insertEntry, listEntriesBriefly, lockSite } from "./queries.ts";
import { entryRowView, entryView } from "./view.ts";

const plurals = {
  testimonial: "testimonials",
  post: "posts",
  opening: "open positions",
  team_member: "team members",
} as const;

type Input = RouteInput<AdminApi["createSiteEntry"]>;

const create = adminAction({
  async lock({ tx }, { body: { content } }: Input) {
    await lockSite(tx);
    const others = await listEntriesBriefly(tx, content.kind);
    const most = maxSiteEntries[content.kind];
    if (others.length >= most)
      throw new AppError("limit_reached", `There can be up to ${most} ${plurals[content.kind]}. Delete one first.`);
    return others;
  },
  async change(ctx, others, { body: { content, is_visible } }) {
    const id = randomUUID();
    const slug = await freeSlug(ctx, content, id);
    const position = Math.min(0, ...others.map((other) => other.position)) - 1;
    const facts = { id, kind: content.kind, position, is_visible, slug, revision: 0, updated_at: ctx.clock.now() };
    await insertEntry(ctx.tx, { ...facts, content: JSON.stringify(content) });
    const row: EntryRow = { ...facts, content };
    return { row, changes: { title: { after: entryRowView(row).title }, is_visible: { after: is_visible } } };
  },
  audit: (_others, _input, { row }) => ({ ...aboutEntry(row), action: "CREATE" }),
});

/** Adds an entry as the first of its kind. */
export async function createSiteEntry(
  ctx: AdminContext,
  input: Input,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["createSiteEntry"]>> {
  const { done } = await create(ctx, input);
  site.changeIn(ctx.tx);
  return entryView(done.row);
}
