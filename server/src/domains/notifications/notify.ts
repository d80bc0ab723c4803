import type { TenantWork } from "../../infra/context.ts";
import { publishEvent } from "../../infra/events/publish-event.ts";
import { textsOf, type InLanguage } from "../../infra/texts.ts";
import { languagesOf } from "../companies/public.ts";
import { pushSoon } from "./push-notices.ts";
import { deleteNotices, insertNotices, markReadAbout, showOnlyTo, type About, type WrittenNotice } from "./queries.ts";

export type NoticeText = Pick<WrittenNotice, "title" | "message">;

/** A notice to a tester, said in their language; staff, whose screens are English, are told in plain words. */
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

/** Each in the language of who reads it, as it is when they are told. */
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
 * Tells people something, in the transaction of its cause and in as many statements for ten thousand as for one. Each at
 * most once about the same subject in one call.
 */
export async function notify(work: Work & Pick<TenantWork, "jobs">, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const inserted = await insertNotices(work.tx, work.company.id, await write(work, notices), work.clock.now());
  await notifyBells(work, [...new Set(inserted.map(({ user_id }) => user_id))]);
  await pushSoon(work, inserted);
}

/** Takes back what people were told about something that is gone, or is not for some of them any more. */
export async function withdrawNotices(work: Work, about: About): Promise<void> {
  await notifyBells(work, await deleteNotices(work.tx, work.company.id, about));
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
  await notifyBells(work, await showOnlyTo(work.tx, work.company.id, about, readers));
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
  await notifyBells(work, await markReadAbout(work.tx, work.company.id, { ...about, now: work.clock.now() }));
}
