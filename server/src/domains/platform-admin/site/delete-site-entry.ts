import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { aboutEntry, lockEntry } from "./entry.ts";
import type { PublicSite } from "./public-site.ts";
import { deleteEntry } from "./queries.ts";
import { entryRowView } from "./view.ts";

type Input = RouteInput<AdminApi["deleteSiteEntry"]>;

const remove = adminAction({
  lock: (ctx, input: Input) => lockEntry(ctx, input),
  async change({ tx }, row) {
    await deleteEntry(tx, row.id);
    return { changes: { title: { before: entryRowView(row).title } } };
  },
  audit: (row) => ({ ...aboutEntry(row), action: "DELETE" }),
});

/** Deletes an entry. */
export async function deleteSiteEntry(
  ctx: AdminContext,
  input: Input,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["deleteSiteEntry"]>> {
  await remove(ctx, input);
  site.changeIn(ctx.tx);
}
