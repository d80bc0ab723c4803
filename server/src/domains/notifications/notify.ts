import type { TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { textsOf, type InLanguage } from "#platform/text/translations.ts";
import { languagesOf } from "#domains/companies/public.ts";
import { pushSoon } from "./push/deliver-notifications.ts";
import { deleteNotices, insertNotices, markReadAbout, showOnlyTo, type About, type WrittenNotice } from "./queries.ts";

export type NoticeText = Pick<WrittenNotice, "title" | "message">;

/** A notification in the tester's language. Staff screens are English, so staff notifications are plain text. */
interface TranslatedNotice extends Omit<WrittenNotice, keyof NoticeText> {
  words: InLanguage<NoticeText>;
}
export type Notice = WrittenNotice | TranslatedNotice;

type Work = Pick<TenantWork, "tx" | "clock" | "company">;

/** Those who are looking see it at once. */
async function notifyBells(work: Work, user_ids: readonly string[]): Promise<void> {
  await publishEvent(work, { to: { user_ids }, kind: "notification" });
}

function isTranslated(notice: Notice): notice is TranslatedNotice {
  return "words" in notice;
}

/** Writes each notification in its reader's current language. */
async function write({ tx, company }: Work, notices: readonly Notice[]): Promise<WrittenNotice[]> {
  const readers = notices.filter(isTranslated).map(({ user_id }) => user_id);
  const languageOf = readers.length > 0 ? await languagesOf(tx, company.id, readers) : () => "en" as const;
  return notices.map((notice) => {
    if (!isTranslated(notice)) return notice;
    const { words, ...facts } = notice;
    return { ...facts, ...words(textsOf(languageOf(notice.user_id))) };
  });
}

/**
 * Notifies people in the transaction of the cause, with the same number of statements for ten thousand as for one.
 * Each person gets at most one about the same subject in one call.
 */
export async function notify(work: Work & Pick<TenantWork, "jobs">, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const inserted = await insertNotices(work.tx, work.company.id, await write(work, notices), work.clock.now());
  await notifyBells(work, [...new Set(inserted.map(({ user_id }) => user_id))]);
  await pushSoon(work, inserted);
}

/** Deletes notifications about a subject that is deleted for good, or for people who may no longer see it. */
export async function withdrawNotices(work: Work, about: About): Promise<void> {
  await notifyBells(work, await deleteNotices(work.tx, work.company.id, about));
}

/**
 * Shows a subject's notifications, or some kinds of them, to these readers only. For others they stay hidden
 * until those readers see the subject again.
 */
export async function showNoticesOnlyTo(
  work: Work,
  about: Omit<About, "user_ids">,
  readers: "all" | readonly string[],
): Promise<void> {
  await notifyBells(work, await showOnlyTo(work.tx, work.company.id, about, readers));
}

/** Marks a subject's notifications as read, because the person has seen the subject. */
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
  await notifyBells(work, await markReadAbout(work.tx, work.company.id, { ...about, now: work.clock.now() }));
}
