import type { Api, RouteInput, TesterNote } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange } from "#domains/projects/public.ts";
import { findTesterNote, saveTesterNote } from "./queries.ts";
import { findProjectTester } from "../tester/removal-queries.ts";

/** The team's note on a tester, and its tags if given. The audit log records that it changed, not its text. */
export async function noteTester(ctx: Context, { params, body }: RouteInput<Api["noteTester"]>): Promise<TesterNote> {
  const project = await getProjectToChange(ctx.tx, ctx.company.id, params.id);
  const who = { company_id: ctx.company.id, project_id: project.id, user_id: params.userId };
  if (!(await findProjectTester(ctx.tx, who))) throw notFound("tester");
  const before: TesterNote = (await findTesterNote(ctx.tx, who)) ?? { note: "", tags: [] };
  const { replaces = before.note, ...said } = body;
  if (before.note !== replaces && before.note !== said.note) {
    throw new AppError("edit_conflict", "Someone else edited this note. Review their changes before you save.");
  }
  const after: TesterNote = { note: body.note, tags: body.tags ?? before.tags };
  const changes = changesBetween(before, after);
  if (isNone(changes)) {
    skipAudit(ctx);
    return after;
  }
  await saveTesterNote(ctx.tx, who, { ...said, updated_by: ctx.user.id, updated_at: ctx.clock.now() });
  await publishEvent(ctx, { to: "staff", kind: "people", project_id: project.id });
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: params.userId,
    changes: {
      project_id: { after: project.id },
      ...("note" in changes && { has_note: { after: after.note !== "" } }),
      ...("tags" in changes && { tag_count: { before: before.tags.length, after: after.tags.length } }),
    },
  });
  return after;
}
