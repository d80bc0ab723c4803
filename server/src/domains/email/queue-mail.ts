import { randomUUID } from "node:crypto";
import type { MailCategory, MailContent, MailState } from "@firstlight/contract";
import type { TenantWork } from "../../infra/context.ts";

export interface MailToSend {
  category: MailCategory;
  /** Exactly one person; without a user they are none of the company's and have no preferences. */
  to: { email: string; name: string; user_id: string | null };
  content: MailContent;
  /** The project it is about: what the person set for that project decides. */
  project_id?: string;
  /** The person asked for it, or their account is at stake: preferences do not apply. */
  is_required?: boolean;
  /** No trace of it is kept once it has left. */
  is_forgotten?: boolean;
  /** Invitations go out at a pace of their own. */
  lane?: "invitation";
}

/** What became of a mail when it was queued. */
export type QueuedState = Extract<MailState, "queued" | "held" | "skipped" | "suppressed">;

/** Puts mails into the outbox in the caller's transaction, with the jobs that deliver them. @returns a state for each, in order */
export async function queueMails(work: TenantWork, mails: readonly MailToSend[]): Promise<QueuedState[]> {
  const now = work.clock.now();
  const rows = mails.map(({ to, content, ...mail }) => ({
    company_id: work.company.id,
    id: randomUUID(),
    category: mail.category,
    to_email: to.email,
    to_name: to.name,
    user_id: to.user_id,
    project_id: mail.project_id ?? null,
    subject: content.subject,
    content: JSON.stringify(content),
    is_required: mail.is_required ?? false,
    is_forgotten: mail.is_forgotten ?? false,
    created_at: now,
    due_at: now,
  }));
  if (rows.length === 0) return [];
  await work.tx.insertInto("mails").values(rows).execute();
  const jobs = rows.map(({ company_id, id }) => ({ payload: { company_id, mail_id: id } }));
  await work.jobs.sendMany("deliver-mail", jobs, work.tx);
  return rows.map(() => "queued");
}

export async function queueMail(work: TenantWork, mail: MailToSend): Promise<QueuedState> {
  const [state = "queued"] = await queueMails(work, [mail]);
  return state;
}
