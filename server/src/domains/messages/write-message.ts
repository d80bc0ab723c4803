import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { textsOf, type InLanguage } from "#platform/text/translations.ts";
import { notify, type NoticeText } from "#domains/notifications/public.ts";
import { findProjectToWriteIn } from "./access-queries.ts";
import { conversationPath } from "./links.ts";
import { notifyLater } from "./notify-messages.ts";
import {
  deliverBody,
  findBody,
  insertBody,
  attachUploadsToMessage,
  type Delivered,
  type NewBody,
} from "./writing-queries.ts";

const quotedInNotice = 120;

/** @throws AppError not_found for a project the user cannot see */
export async function getProjectToWriteIn(ctx: Context, projectId: string) {
  const project = await findProjectToWriteIn(ctx.tx, { company_id: ctx.company.id, id: projectId }, ctx.user);
  if (!project) throw notFound("project");
  return project;
}

/** @throws AppError project_archived for staff: testers do not see archived projects at all */
export function assertNotArchived({ archived_at }: { archived_at: Date | null }): void {
  if (archived_at) {
    throw new AppError("project_archived", "This project is archived. Restore it to message its testers.");
  }
}

export type Sent = NonNullable<Awaited<ReturnType<typeof findBody>>>;

/**
 * The same author's earlier message with this id.
 * @throws AppError message_conflict when it had other content or another author
 */
export async function findSent(
  ctx: Context,
  { id, project_id, content }: { id: string | undefined; project_id: string; content: string },
): Promise<Sent | undefined> {
  const sent = id ? await findBody(ctx.tx, ctx.company.id, id) : undefined;
  if (!sent) return undefined;
  if (sent.sender_id !== ctx.user.id || sent.project_id !== project_id || sent.content !== content) throw taken();
  return sent;
}

export function taken(): AppError {
  return new AppError("message_conflict");
}

interface Written {
  body: NewBody;
  tester_ids: readonly string[];
  /** Who of the staff gets it; undefined when the testers do. */
  recipient_id: string | undefined;
  upload_ids: readonly string[];
}

async function attach(ctx: Context, body: NewBody, uploadIds: readonly string[]): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0 || (await attachUploadsToMessage(ctx.tx, body, ids)) === ids.length) return;
  throw invalid("upload_ids", "A file is missing. Upload it again.");
}

/** Notifies the recipients: the sender's name and the start of the message. */
async function notifyOf(ctx: Context, { body, recipient_id }: Written, delivered: readonly Delivered[]): Promise<void> {
  const { project_id } = body;
  const message = beginningOf(body.content, quotedInNotice);
  const name = ctx.user.name;
  const words: InLanguage<NoticeText> = ({ t }) => ({ title: t("New message from {name}", { name }), message });
  await notify(
    ctx,
    delivered.map(({ tester_id, conversation_id }) => ({
      ...(recipient_id ? words(textsOf("en")) : { words }),
      kind: "message",
      user_id: recipient_id ?? tester_id,
      project_id,
      subject_id: conversation_id,
      link: conversationPath({ project_id, tester_id }, recipient_id ? "staff" : "tester"),
    })),
  );
  const news = { kind: "message", project_id } as const;
  const [only, ...others] = delivered;
  await publishEvent(
    ctx,
    ...delivered.map(({ tester_id }) => ({ ...news, to: { user_ids: [tester_id] }, subject_id: tester_id })),
    // Of many conversations at once the staff hear once.
    { ...news, to: "staff", ...(only && others.length === 0 ? { subject_id: only.tester_id } : {}) },
  );
}

/**
 * Writes a message, notifies its recipients and queues the email for unread messages. The number of statements is constant.
 * @returns undefined when its id is taken, by a concurrent request with this very message or by another one
 */
export async function writeMessage(ctx: Context, written: Written): Promise<Delivered[] | undefined> {
  if (!(await insertBody(ctx.tx, written.body))) return undefined;
  await attach(ctx, written.body, written.upload_ids);
  const delivered = await deliverBody(ctx.tx, written.body, written);
  await notifyOf(ctx, written, delivered);
  await notifyLater(ctx, written.body.project_id);
  return delivered;
}
