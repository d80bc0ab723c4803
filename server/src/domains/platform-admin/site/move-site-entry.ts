import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { aboutEntry, lockEntry } from "./entry.ts";
import type { PublicSite } from "./public-site.ts";
import { listEntriesBriefly, orderEntries } from "./queries.ts";
import { entryRowView } from "./view.ts";

type Input = RouteInput<AdminApi["moveSiteEntry"]>;

const move = adminAction({
  lock: (ctx, input: Input) => lockEntry(ctx, input),
  async change({ tx }, { id, kind }, { body: { position } }) {
    const ids = (await listEntriesBriefly(tx, kind)).map((row) => row.id);
    const before = ids.indexOf(id);
    const others = ids.filter((other) => other !== id);
    const after = Math.min(position, others.length);
    if (before === after) return undefined;
    await orderEntries(tx, others.toSpliced(after, 0, id));
    return { changes: { position: { before: before + 1, after: after + 1 } } };
  },
  audit: (row) => aboutEntry(row),
});

/** Moves an entry among those of its kind. */
export async function moveSiteEntry(
  ctx: AdminContext,
  input: Input,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["moveSiteEntry"]>> {
  const { subject } = await move(ctx, input);
  site.changeIn(ctx.tx);
  return (await listEntriesBriefly(ctx.tx, subject.kind)).map(entryRowView);
}
