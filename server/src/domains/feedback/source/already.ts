import type { FeedbackSourceKey } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { referenceOf } from "../item/view.ts";
import { listTaken, type TurnedRow } from "./queries.ts";

export function keyOf(row: TurnedRow): FeedbackSourceKey {
  const { source_response_id, source_message_id, source_wizard_id, source_interaction_id, reporter_id } = row;
  if (source_response_id) return { kind: "response", id: source_response_id };
  if (source_message_id) return { kind: "message", id: source_message_id };
  return {
    kind: "wizard_answer",
    wizard_id: source_wizard_id ?? "",
    interaction_id: source_interaction_id ?? "",
    user_id: reporter_id,
  };
}

/** "This answer is already TRL-42." */
export function alreadyText({ number, deleted_at, source_message_id }: TurnedRow, key: string): string {
  const said = `This ${source_message_id ? "message" : "answer"} is already ${referenceOf(key, number)}`;
  return deleted_at ? `${said}, which is in the trash. Restore it there.` : `${said}.`;
}

/** Others of the project wait until the transaction ends, so that of one source one item is made. @throws AppError already_feedback */
export async function assertNotTurned(
  ctx: Context,
  project_id: string,
  { key, source }: { key: string; source: FeedbackSourceKey },
): Promise<void> {
  const [taken] = await listTaken(ctx.tx, { company_id: ctx.company.id, project_id }, [source]);
  if (taken) throw new AppError("already_feedback", alreadyText(taken, key));
}
