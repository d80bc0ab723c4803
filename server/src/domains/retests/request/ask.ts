import type { TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { BuildKey } from "#domains/builds/public.ts";
import { getToday } from "#domains/companies/public.ts";
import { getSettings } from "#domains/feedback/public.ts";
import type { Asked } from "../announcement/audience-queries.ts";
import { insertRetests } from "./queries.ts";

/** Someone who is asked now, and what. */
export interface AskedNow extends Asked {
  /** Of the retest. */
  id: string;
}

/**
 * Asks people, within the project’s days. Open screens of theirs show it at once, and those of people whose older ones were closed.
 * @returns those who were not asked before
 */
export async function ask(
  work: Pick<TenantWork, "tx" | "clock" | "company">,
  build: BuildKey,
  toAsk: readonly Asked[],
  replaced: readonly string[],
): Promise<AskedNow[]> {
  const { retest_days: days } = await getSettings(work.tx, build);
  const at = work.clock.now();
  const today = await getToday(work.tx, build.company_id, at);
  const asked = await insertRetests(work.tx, build, toAsk, { today, days, at });
  const user_ids = [...new Set([...asked.map(({ user_id }) => user_id), ...replaced])];
  if (user_ids.length > 0) await publishEvent(work, { to: { user_ids }, kind: "work" });
  const keyOf = ({ item_id, user_id }: Pick<Asked, "item_id" | "user_id">) => `${item_id} ${user_id}`;
  const ids = new Map(asked.map((one) => [keyOf(one), one.id]));
  return toAsk.flatMap((one) => {
    const id = ids.get(keyOf(one));
    return id === undefined ? [] : [{ ...one, id }];
  });
}
