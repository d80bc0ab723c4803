import { type FeedbackEnvironment, type RetestAnswer, statusesOf } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getBuildRow } from "#domains/builds/public.ts";
import { changeItem, getSettings, type ItemDetailRow, notifyTeam } from "#domains/feedback/public.ts";
import { countAnswers } from "../request/queries.ts";

/** What someone has just said of an item. */
interface Said {
  answer: RetestAnswer;
  environment: FeedbackEnvironment;
}

function aboutItem(ctx: Context, row: ItemDetailRow) {
  const { id, project_id, number, title, owner_id } = row;
  return { company_id: ctx.company.id, id, project_id, number, title, owner_id };
}

/** Such as “Nora still has it on Pixel 8, Android 15.” Never what they wrote: notifications outlive it. */
function whoHasIt(name: string, { environment: { device, os, browser } }: Said): string {
  const on = [device, os, browser].filter((part) => part !== undefined && part !== "").join(", ");
  return `${name} still has it${on === "" ? "" : ` on ${on}`}.`;
}

/** Back to work: its owner hears where it still happens. */
async function reopen(ctx: Context, row: ItemDetailRow, said: Said): Promise<void> {
  await changeItem(ctx, row, { status: "accepted" });
  const news = { title: `Reopened: ${row.title}`, message: whoHasIt(ctx.user.name, said) };
  await notifyTeam(ctx, aboutItem(ctx, row), news);
}

/** What the answers about a locked item mean for it, where the build is the one that fixes it. @param said the newest one */
export async function settle(ctx: Context, row: ItemDetailRow, buildId: string, said?: Said): Promise<void> {
  const isClosed = row.status === "done" || row.status === "verified";
  if (row.fixed_build_id !== buildId || !isClosed) return;
  // It is praise or a question by now.
  if (!statusesOf[row.type].includes("verified")) return;
  if (said?.answer === "still_broken") return reopen(ctx, row, said);
  const build = { company_id: ctx.company.id, project_id: row.project_id, id: buildId };
  const counts = await countAnswers(ctx.tx, { company_id: ctx.company.id, id: row.id }, buildId);
  if (said && counts.asked > 0 && counts.cannot_test === counts.asked) {
    const message = `All ${counts.asked} who were asked say that they cannot test it.`;
    return notifyTeam(ctx, aboutItem(ctx, row), { title: `Not checked: ${row.title}`, message });
  }
  const { verify_needs } = await getSettings(ctx.tx, build);
  // While testers are being notified, some are not asked yet.
  const { announcing_at } = await getBuildRow(ctx.tx, build);
  const needed = announcing_at === null ? Math.min(verify_needs, counts.asked) : verify_needs;
  if (row.status !== "done" || counts.still_broken > 0 || counts.fixed === 0 || counts.fixed < needed) return;
  await changeItem(ctx, row, { status: "verified" });
}
