import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { aboutEntry, freeSlug, lockEntry } from "./entry.ts";
import type { PublicSite } from "./public-site.ts";
import { changeEntry, type EntryRow } from "./queries.ts";
import { entryRowView, entryView } from "./view.ts";

type Input = RouteInput<AdminApi["updateSiteEntry"]>;

const update = adminAction({
  async lock(ctx, input: Input) {
    const row = await lockEntry(ctx, input);
    if (row.kind !== input.body.content.kind) throw notFound("entry");
    if (row.revision !== input.body.revision)
      throw new AppError("edit_conflict", "Another admin changed this entry. Review their changes before you save.");
    return row;
  },
  async change(ctx, row, { body: { content, is_visible } }) {
    const changed = changesBetween(row.content, content);
    const visible = changesBetween({ is_visible: row.is_visible }, { is_visible });
    if (isNone({ ...changed, ...visible })) return undefined;
    const slug = await freeSlug(ctx, content, row.id);
    const stored = { is_visible, slug, revision: row.revision + 1, updated_at: ctx.clock.now() };
    await changeEntry(ctx.tx, row.id, { ...stored, content: JSON.stringify(content) });
    const after: EntryRow = { ...row, ...stored, content };
    const fields = { changed_fields: { after: Object.keys(changed).join(", ") } };
    const title = changesBetween({ title: entryRowView(row).title }, { title: entryRowView(after).title });
    return { row: after, changes: { ...title, ...visible, ...(!isNone(changed) && fields) } };
  },
  audit: (row) => aboutEntry(row),
});

/** Changes an entry, which stays of its kind. The audit log names the fields, without their texts. */
export async function updateSiteEntry(
  ctx: AdminContext,
  input: Input,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["updateSiteEntry"]>> {
  const { subject, done } = await update(ctx, input);
  site.changeIn(ctx.tx);
  return entryView(done?.row ?? subject);
}
