import type { AuditAction, AuditResource } from "@firstlight/contract";
import { skipAudit, writeAdminAudit, type AuditChanges } from "#platform/audit/write-audit.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";
import { workAt } from "#platform/context.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { publishEvent, type NewLiveEvent } from "#platform/realtime/publish-event.ts";

interface AboutCompany {
  company_id: string;
  resource_type: AuditResource;
  resource_id: string;
  /** What the company's open screens load again. */
  event?: NewLiveEvent["kind"];
}

/** What belongs to no company: a job, a contact message. */
interface AboutService {
  company_id: null;
  resource_type: string;
  /** Null where there is only one. */
  resource_id: string | null;
}

type About = (AboutCompany | AboutService) & {
  /** A change, if not said otherwise. */
  action?: AuditAction;
  /** Why, in the admin's words; the company reads it. */
  reason: string | undefined;
};

interface AdminAction<Input, Subject, Done> {
  /** Finds the subject and locks it until the transaction ends. @throws AppError where the action makes no sense */
  lock: (ctx: AdminContext, input: Input) => Promise<Subject>;
  /** Changes the subject; undefined where it is as asked for already. */
  change: (ctx: AdminContext, subject: Subject, input: Input) => Promise<Done>;
  /** What the entry is about. */
  audit: (subject: Subject, input: Input, done: NonNullable<Done>) => About;
  /** Queues emails. */
  notify?: (ctx: AdminContext, subject: Subject, input: Input, done: NonNullable<Done>) => Promise<unknown>;
}

async function writeEntry(ctx: AdminContext, { action = "UPDATE", reason, ...about }: About, changes: AuditChanges) {
  const entry = { action, changes, reason };
  if (about.company_id === null) {
    const { resource_type, resource_id } = about;
    return writePlatformAudit(ctx, { ...entry, resource_type, resource_id });
  }
  const { company_id, resource_type, resource_id, event } = about;
  await writeAdminAudit(ctx, company_id, { ...entry, resource_type, resource_id });
  if (event) await publishEvent(workAt(ctx, ctx.tx, company_id), { to: "staff", kind: event });
}

/**
 * Every action of an admin, in one transaction: it locks its subject, changes it, writes the audit entry with the reason, publishes
 * a live event, and queues emails.
 * @returns the subject, and what was done: undefined where nothing had to change
 */
export function adminAction<Input, Subject, Done extends { changes: AuditChanges } | undefined>(
  action: AdminAction<Input, Subject, Done>,
): (ctx: AdminContext, input: Input) => Promise<{ subject: Subject; done: Done }> {
  return async (ctx, input) => {
    const subject = await action.lock(ctx, input);
    const done = await action.change(ctx, subject, input);
    if (!done) {
      skipAudit(ctx);
      return { subject, done };
    }
    await writeEntry(ctx, action.audit(subject, input, done), done.changes);
    await action.notify?.(ctx, subject, input, done);
    return { subject, done };
  };
}
