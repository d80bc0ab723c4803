import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { AppError } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import type { PublicSite } from "./public-site.ts";
import { findFacts, lockSite, storeFacts } from "./queries.ts";
import { editedFactsView, factsOf } from "./view.ts";

type Setting = RouteInput<AdminApi["setSiteFacts"]>;

const set = adminAction({
  async lock({ tx }, { body: { revision } }: Setting) {
    const stored = await lockSite(tx);
    if (stored.revision !== revision)
      throw new AppError("edit_conflict", "Another admin changed these facts. Review their changes before you save.");
    return stored;
  },
  async change({ tx, clock }, stored, { body: { revision, ...facts } }) {
    const changes = changesBetween(factsOf(stored), facts);
    if (isNone(changes)) return undefined;
    await storeFacts(tx, facts, { revision: revision + 1, now: clock.now() });
    return { changes };
  },
  audit: () => ({ company_id: null, resource_type: "site_facts", resource_id: null, reason: undefined }),
});

/** Sets all of them. */
export async function setSiteFacts(
  ctx: AdminContext,
  input: Setting,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["setSiteFacts"]>> {
  await set(ctx, input);
  site.changeIn(ctx.tx);
  return editedFactsView(await findFacts(ctx.tx), site.settings);
}
