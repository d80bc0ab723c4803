import type { TenantWork } from "../../infra/context.ts";
import { deleteNotices, insertNotices, type Notice } from "./queries.ts";

export type { Notice };

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/**
 * Tells people something, in the transaction of its cause and in one statement however many they are. Each at most once
 * about the same subject in one call.
 */
export async function notify(work: Work, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(work.tx, work.company.id, notices, work.clock.now());
}

/** Takes back what people were told about something that is gone, or is not for some of them any more. */
export async function withdrawNotices(
  work: Pick<Work, "tx" | "company">,
  about: { subject_id: string; user_ids?: readonly string[] },
): Promise<void> {
  await deleteNotices(work.tx, work.company.id, about);
}
