import type { TenantWork } from "../../infra/context.ts";
import { tellLive } from "../../infra/events/tell-live.ts";
import { pushSoon } from "./push-notices.ts";
import { deleteNotices, insertNotices, markReadAbout, showOnlyTo, type About, type Notice } from "./queries.ts";

export type { Notice };

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/** Those who are looking see it at once. */
async function tellBells(work: Work, user_ids: readonly string[]): Promise<void> {
  await tellLive(work, { to: { user_ids }, kind: "notification" });
}

/**
 * Tells people something, in the transaction of its cause and in as many statements for ten thousand as for one. Each at
 * most once about the same subject in one call.
 */
export async function notify(work: Work & Pick<TenantWork, "jobs">, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const told = await insertNotices(work.tx, work.company.id, notices, work.clock.now());
  await tellBells(work, [...new Set(told.map(({ user_id }) => user_id))]);
  await pushSoon(work, told);
}

/** Takes back what people were told about something that is gone, or is not for some of them any more. */
export async function withdrawNotices(work: Work, about: About): Promise<void> {
  await tellBells(work, await deleteNotices(work.tx, work.company.id, about));
}

/**
 * A thing is seen by these from now on, and by nobody else: what others were told about it waits out of sight until they
 * see it again. For all of a thing, or for some kinds.
 */
export async function showNoticesOnlyTo(
  work: Work,
  about: Omit<About, "user_ids">,
  readers: "all" | readonly string[],
): Promise<void> {
  await tellBells(work, await showOnlyTo(work.tx, work.company.id, about, readers));
}

/** Notes that somebody has seen a thing by themselves: what they were told about it is read. */
export async function readNotices(
  work: Work,
  { subject_id, user_id }: { subject_id: string; user_id: string },
): Promise<void> {
  await readNoticesOf(work, { subject_id, user_ids: [user_id] });
}

/** The same of several people, in one statement. */
export async function readNoticesOf(
  work: Work,
  about: { subject_id: string; user_ids: readonly string[] },
): Promise<void> {
  await tellBells(work, await markReadAbout(work.tx, work.company.id, { ...about, now: work.clock.now() }));
}
