import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { aboutEntry, lockEntry } from "./entry.ts";
import type { PublicSite } from "./public-site.ts";
import { changeEntry } from "./queries.ts";
import { entryRowView } from "./view.ts";

type Input = RouteInput<AdminApi["setSiteEntryVisible"]>;

const show = adminAction({
  lock: (ctx, input: Input) => lockEntry(ctx, input),
  async change({ tx, clock }, row, { body: { is_visible } }) {
    const changes = changesBetween({ is_visible: row.is_visible }, { is_visible });
    if (isNone(changes)) return undefined;
    // An edit that began before must not show again what was hidden.
    const stored = { is_visible, revision: row.revision + 1, updated_at: clock.now() };
    await changeEntry(tx, row.id, stored);
    return { row: { ...row, ...stored }, changes };
  },
  audit: (row) => aboutEntry(row),
});

/** Shows or hides an entry. */
export async function setSiteEntryVisible(
  ctx: AdminContext,
  input: Input,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["setSiteEntryVisible"]>> {
  const { subject, done } = await show(ctx, input);
  site.changeIn(ctx.tx);
  return entryRowView(done?.row ?? subject);
}
