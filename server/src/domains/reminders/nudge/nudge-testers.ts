import { nudgeDays, type Api, type RouteInput, type RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { findSuppressed, takeReminders } from "#domains/email/public.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { assertOnProject } from "#domains/testers/public.ts";
import type { Wanted } from "../mails-by-setting.ts";
import { findSendTime } from "../schedule-queries.ts";
import { listNudgeable, recordNudged } from "./queries.ts";
import { listWanted, nudge, sendNudges, type NudgedOf } from "./send-nudges.ts";

const dayMs = 86_400_000;

/** Of these testers, how many get an email: at least one kind is not turned off, and their address takes mail. */
async function countEmailed(ctx: Context, wanted: readonly Wanted<NudgedOf>[]): Promise<number> {
  const people = new Map(wanted.flatMap(({ row, setting }) => (setting === "disabled" ? [] : [[row.id, row.email]])));
  const suppressed = await findSuppressed(ctx.tx, ctx.company.id, [...people.values()]);
  return [...people.values()].filter((email) => !suppressed.has(email)).length;
}

/** Reminds testers of all they have open in a project: one email and notification each, outside quiet hours. */
export async function nudgeTesters(
  ctx: Context,
  { params, body }: RouteInput<Api["nudgeTesters"]>,
): Promise<RouteOutput<Api["nudgeTesters"]>> {
  const { tx } = ctx;
  const company_id = ctx.company.id;
  const now = ctx.clock.now();
  const { id: project_id, name, archived_at } = await getProjectToChange(tx, company_id, params.id);
  if (archived_at)
    throw new AppError("project_archived", "This project is archived. Restore it to remind its testers.");
  const project = { company_id, project_id };
  const user_ids = [...new Set(body.user_ids)];
  await assertOnProject(tx, project, user_ids);
  const people = await listNudgeable(tx, project, user_ids);
  const readers = people.filter(({ is_reader }) => is_reader);
  const wanted = await listWanted(ctx, project_id, readers);
  const busy = new Set(wanted.map(({ row }) => row.id));
  const nudgedSince = new Date(now.getTime() - nudgeDays * dayMs);
  const free = readers.filter(({ id, nudged_at }) => busy.has(id) && (nudged_at === null || nudged_at <= nudgedSince));
  const { day, sends_at } = await findSendTime(tx, company_id, now);
  const taken = await takeReminders(
    tx,
    company_id,
    day,
    free.map(({ id }) => id),
  );
  const reached = { user_ids: [...taken].toSorted(), at: now };
  await recordNudged(tx, project, reached);
  const theirs = wanted.filter(({ row }) => taken.has(row.id));
  const sent = await countEmailed(ctx, theirs);
  if (sends_at === null) await nudge(ctx, { ...project, names: { project: name, by: ctx.user.name } }, theirs);
  else if (taken.size > 0) {
    const startAfterSeconds = Math.ceil((sends_at.getTime() - now.getTime()) / 1_000);
    const job = { ...project, by: ctx.user.id, user_ids: reached.user_ids, at: now.getTime() };
    await ctx.jobs.send(sendNudges, job, { tx, startAfterSeconds });
  }
  const counts = {
    sent,
    email_off: taken.size - sent,
    unreachable: people.length - readers.length,
    nothing_open: readers.length - busy.size,
    nudged_recently: busy.size - free.length,
    reminded_today: free.length - taken.size,
  };
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project_id,
    changes: { testers_reminded: { after: taken.size }, skipped: { after: people.length - taken.size } },
  });
  return { ...counts, sends_at: taken.size > 0 && sends_at ? sends_at.toISOString() : null };
}
