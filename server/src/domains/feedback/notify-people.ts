import type { FeedbackStatus, FeedbackVisibility, Texts } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { listActiveStaff } from "#domains/memberships/public.ts";
import { notify, type NoticeText } from "#domains/notifications/public.ts";
import { mailLater } from "./mail/send-news.ts";
import { listFollowers, listReaders, type Reader } from "./person/queries.ts";
import { isActiveStaff } from "./person/staff-queries.ts";

export interface NotifiedItem {
  company_id: string;
  id: string;
  project_id: string;
  number: number;
  title: string;
}

const quoted = 120;
/** News of an item reach as many. More than that have it only where it is shared, and find it there. */
const mostFollowers = 10_000;

const linkOf = ({ project_id }: NotifiedItem, { is_staff, number }: Reader) =>
  `${is_staff ? "/projects" : "/dashboard/projects"}/${project_id}/feedback/${number}`;

/** Open screens of the team, and of these testers, read it again. */
async function publish(
  ctx: Context,
  item: Pick<NotifiedItem, "project_id"> & { id?: string },
  testers: readonly string[],
): Promise<void> {
  const news = { kind: "feedback", project_id: item.project_id } as const;
  await publishEvent(
    ctx,
    { ...news, to: "staff", ...(item.id !== undefined && { subject_id: item.id }) },
    ...(testers.length > 0 ? [{ ...news, to: { user_ids: testers } }] : []),
  );
}

/** The whole team hears of new items of a project: one notification counts up until it is read. */
export async function notifyOfNew(
  ctx: Context,
  items: readonly NotifiedItem[],
  reporters: readonly string[],
): Promise<void> {
  const last = items.at(-1);
  if (!last) return;
  const { project_id, title } = last;
  const staff = await listActiveStaff(ctx.tx, ctx.company.id);
  await notify(
    ctx,
    staff
      .filter((user_id) => user_id !== ctx.user.id)
      .map((user_id) => ({
        user_id,
        kind: "feedback_new",
        project_id,
        subject_id: project_id,
        title: "New feedback",
        message: beginningOf(title, quoted),
        link: `/projects/${project_id}/feedback`,
        count: items.length,
      })),
  );
  const isOne = items.length === 1;
  await publish(ctx, { project_id, ...(isOne && { id: last.id }) }, [...new Set(reporters)]);
}

type Kind = "feedback_reply" | "feedback_status" | "feedback_assigned" | "feedback_mention";

/** Notifies all of them but the caller. @returns the testers among them */
async function notifyReaders(
  ctx: Context,
  item: NotifiedItem,
  readers: readonly Reader[],
  { kind, title }: { kind: Kind; title: (texts: Texts) => string },
): Promise<string[]> {
  const others = readers.filter(({ user_id }) => user_id !== ctx.user.id);
  await notify(
    ctx,
    others.map((reader) => ({
      user_id: reader.user_id,
      kind,
      project_id: item.project_id,
      subject_id: item.id,
      words: (texts: Texts): NoticeText => ({ title: title(texts), message: beginningOf(reader.title, quoted) }),
      link: linkOf(item, reader),
    })),
  );
  await mailLater(
    ctx,
    item,
    others.map(({ user_id }) => user_id),
  );
  return others.filter(({ is_staff }) => !is_staff).map(({ user_id }) => user_id);
}

/** The same where those who follow it see it, too. */
export async function publishToFollowers(ctx: Context, item: NotifiedItem): Promise<void> {
  const followers = await listFollowers(ctx.tx, item, mostFollowers);
  const testers = followers.filter(({ is_staff }) => !is_staff).map(({ user_id }) => user_id);
  await publish(ctx, item, testers);
}

/** A change of an item that no one but the team sees. */
export const publishChange = (ctx: Context, item: NotifiedItem): Promise<void> => publish(ctx, item, []);

type Announced = FeedbackStatus | "reopened";

const statusTexts: Readonly<Record<Announced, (texts: Texts) => string>> = {
  reopened: ({ t }) => t("Your report is open again"),
  new: ({ t }) => t("Your report was received"),
  under_review: ({ t }) => t("Your report is being looked at"),
  needs_info: ({ t }) => t("The team has a question about your report"),
  accepted: ({ t }) => t("Your report was accepted"),
  in_progress: ({ t }) => t("Your report is being worked on"),
  done: ({ t }) => t("Your report is done"),
  verified: ({ t }) => t("Your report is done, and testers confirmed it"),
  declined: ({ t }) => t("Your report was closed"),
  cannot_reproduce: ({ t }) => t("The team can’t reproduce your report"),
  duplicate: ({ t }) => t("Your report was merged with another one"),
};

/** Reporter, voters and followers hear of a new status. */
export async function notifyOfStatus(ctx: Context, item: NotifiedItem, status: Announced): Promise<void> {
  const followers = await listFollowers(ctx.tx, item, mostFollowers);
  const notified = await notifyReaders(ctx, item, followers, { kind: "feedback_status", title: statusTexts[status] });
  await publish(ctx, item, notified);
}

/** The owner; without one who is at work, the whole team. */
export async function listResponsible(ctx: Context, owner_id: string | null): Promise<string[]> {
  const company_id = ctx.company.id;
  const isThere = owner_id !== null && (await isActiveStaff(ctx.tx, { company_id, user_id: owner_id }));
  return isThere ? [owner_id] : listActiveStaff(ctx.tx, company_id);
}

/** The owner hears of something that testers found; without one, the whole team. Staff screens are English. */
export async function notifyTeam(
  ctx: Context,
  item: NotifiedItem & { owner_id: string | null },
  news: { title: string; message: string },
): Promise<void> {
  const ids = await listResponsible(ctx, item.owner_id);
  await notify(
    ctx,
    ids.map((user_id) => ({
      user_id,
      kind: "feedback_status",
      project_id: item.project_id,
      subject_id: item.id,
      title: news.title,
      message: beginningOf(news.message, quoted),
      link: `/projects/${item.project_id}/feedback/${item.number}`,
    })),
  );
  await publish(ctx, item, []);
}

export async function notifyOwner(ctx: Context, item: NotifiedItem, ownerId: string): Promise<void> {
  const owner = await listReaders(ctx.tx, item, [ownerId]);
  const title = ({ t }: Texts) => t("Feedback was assigned to you");
  await publish(ctx, item, await notifyReaders(ctx, item, owner, { kind: "feedback_assigned", title }));
}

/** People of the team hear that a note names them. */
export async function notifyMentioned(ctx: Context, item: NotifiedItem, userIds: readonly string[]): Promise<void> {
  const { name } = ctx.user;
  const title = ({ t }: Texts) => t("{name} mentioned you", { name });
  const mentioned = await listReaders(ctx.tx, item, userIds);
  await notifyReaders(ctx, item, mentioned, { kind: "feedback_mention", title });
}

/** @param readers who may read the comment; undefined for all who follow the item and see it */
export async function notifyOfComment(
  ctx: Context,
  item: NotifiedItem & { visibility?: FeedbackVisibility },
  readers: readonly string[] | undefined,
): Promise<void> {
  const followers = readers ? [] : await listFollowers(ctx.tx, item, mostFollowers);
  // Who reported a duplicate of something private does not see it.
  const seeing = followers.filter(
    ({ is_staff, number }) => is_staff || item.visibility === "shared" || number === item.number,
  );
  const people = readers ? await listReaders(ctx.tx, item, readers) : seeing;
  const { name } = ctx.user;
  const title = ({ t }: Texts) => t("New comment from {name}", { name });
  await publish(ctx, item, await notifyReaders(ctx, item, people, { kind: "feedback_reply", title }));
}
