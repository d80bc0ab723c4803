import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, invalid } from "#platform/errors.ts";
import { findBuild } from "#domains/builds/public.ts";
import {
  assertNotMerged,
  type ItemDetailRow,
  lockItem,
  numberedKey,
  publishChange,
  writeEvents,
} from "#domains/feedback/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { type AnnouncedBuild, findAnnounced } from "../announcement/announcing-queries.ts";
import { ask } from "./ask.ts";
import { notifyAsked } from "./notify-asked.ts";
import { listChosen } from "./tester-queries.ts";

const notAsked =
  "This person does not see the item. Choose testers of this project who reported it, or share it first.";

/** @throws AppError invalid_input, build_not_announced, build_retired */
async function getAnnounced(ctx: Context, project_id: string, id: string): Promise<AnnouncedBuild> {
  const found = await findBuild(ctx.tx, { company_id: ctx.company.id, project_id, id });
  if (!found) throw invalid("build_id", "Choose a build of this project.");
  if (found.status === "retired") throw new AppError("build_retired");
  const build = await findAnnounced(ctx.tx, { company_id: ctx.company.id, id });
  if (!build) throw new AppError("build_not_announced");
  return build;
}

/** @throws AppError invalid_input at each of them who cannot be asked */
async function listTesters(ctx: Context, row: ItemDetailRow, userIds: readonly string[]) {
  const chosen = await listChosen(ctx.tx, ctx.company.id, row, userIds);
  const errors = chosen
    .filter(({ id }) => id === null)
    .map(({ index }) => ({ path: `user_ids.${index}`, message: notAsked }));
  if (errors.length > 0) throw new AppError("invalid_input", notAsked, { errors });
  return chosen.flatMap((one) => (one.id === null ? [] : [one]));
}

/** Asks testers by hand, who need not have said that they have it. */
export async function askForRetests(
  ctx: Context,
  { params, body }: RouteInput<Api["askForRetests"]>,
): Promise<RouteOutput<Api["askForRetests"]>> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  await assertNotMerged(ctx, row, "Ask about");
  if (row.type !== "bug" && row.type !== "idea")
    throw invalid("number", "Only bugs and ideas can be checked in a build.");
  const build = await getAnnounced(ctx, params.id, body.build_id);
  const testers = await listTesters(ctx, row, [...new Set(body.user_ids)]);
  const toAsk = testers.map(({ id: user_id, title }) => ({ item_id: row.id, user_id, title }));
  const asked = await ask(ctx, build, toAsk, []);
  if (asked.length === 0) {
    ctx.repeated();
    skipAudit(ctx);
    return { asked: 0 };
  }
  const item = { company_id: ctx.company.id, id: row.id };
  const event = { kind: "retests_asked", before: build.name, after: `${asked.length}` } as const;
  await writeEvents(ctx.tx, item, [event], { actor_id: ctx.user.id, at: ctx.clock.now() });
  await publishChange(ctx, { ...item, project_id: row.project_id, number: row.number, title: row.title });
  const changes = { asked: { after: asked.map(({ user_id }) => user_id) }, build_id: { after: build.id } };
  await writeAudit(ctx, { action: "ASSIGN", resource_type: "feedback", resource_id: row.id, changes });
  await notifyAsked(ctx, build, testers, asked);
  return { asked: asked.length };
}
