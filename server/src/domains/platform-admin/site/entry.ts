import type { SiteContent } from "@firstlight/contract";
import { AppError, notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { type EntryRow, findEntry, isSlugTaken, lockSite } from "./queries.ts";

/** @throws AppError not_found */
export async function getEntry({ tx }: Pick<AdminContext, "tx">, id: string): Promise<EntryRow> {
  const row = await findEntry(tx, id);
  if (!row) throw notFound("entry");
  return row;
}

/** Under the lock of the site: no other change comes in between. @throws AppError not_found */
export async function lockEntry(ctx: AdminContext, { params }: { params: { id: string } }): Promise<EntryRow> {
  await lockSite(ctx.tx);
  return getEntry(ctx, params.id);
}

/** What an audit entry about it says. */
export function aboutEntry({ id, kind }: Pick<EntryRow, "id" | "kind">) {
  return { company_id: null, resource_type: `site_${kind}`, resource_id: id, reason: undefined } as const;
}

/** The address of a post; other entries have none. @throws AppError name_taken */
export async function freeSlug({ tx }: AdminContext, content: SiteContent, id: string): Promise<string | null> {
  if (content.kind !== "post") return null;
  if (await isSlugTaken(tx, content.slug, { otherThan: id }))
    throw new AppError("name_taken", "Another post has this address. Choose another one.");
  return content.slug;
}
