import { type Api, type RouteInput, type SimilarItem, wordKeys } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { referenceOf } from "../item/view.ts";
import { getSettings } from "../settings/queries.ts";
import { listCandidates } from "./queries.ts";

const least = 0.35;
const most = 5;

/** What may say the same in a project that the caller sees, most alike first. */
export async function similarTo(ctx: Context, project_id: string, text: string): Promise<SimilarItem[]> {
  const words = wordKeys(text);
  if (words.length === 0) return [];
  const project = { company_id: ctx.company.id, project_id };
  const isTester = ctx.user.role === "beta_tester";
  const [{ key }, candidates] = await Promise.all([
    getSettings(ctx.tx, project),
    listCandidates(ctx.tx, project, { text, words }, { user_id: ctx.user.id, isTester }),
  ]);
  return candidates
    .map(({ words_found, likeness, reporter_id, ...item }) => ({
      ...item,
      reference: referenceOf(key, item.number),
      score: (words_found / words.length + likeness) / 2,
      is_own: reporter_id === ctx.user.id,
    }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score || other.people_count - one.people_count)
    .slice(0, most);
}

/** Of all items, for the team. */
export async function findSimilarFeedback(
  ctx: Context,
  { params, body }: RouteInput<Api["findSimilarFeedback"]>,
): Promise<{ items: SimilarItem[] }> {
  const { id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return { items: await similarTo(ctx, id, body.text) };
}
