import { randomUUID } from "node:crypto";
import type { Context } from "../../infra/context.ts";
import type { RenderedMail } from "./layout.ts";

export type MailCategory = "invitation" | "project_assignment";

export interface MailToSend {
  category: MailCategory;
  to: { email: string; name: string };
  mail: RenderedMail;
}

/** Puts a mail into the outbox in the caller's transaction, with the job that delivers it. */
export async function queueMail(ctx: Context, { category, to, mail }: MailToSend): Promise<void> {
  const id = randomUUID();
  await ctx.tx
    .insertInto("mails")
    .values({
      company_id: ctx.company.id,
      id,
      category,
      to_email: to.email,
      to_name: to.name,
      ...mail,
      created_at: ctx.clock.now(),
    })
    .execute();
  await ctx.jobs.send("deliver-mail", { company_id: ctx.company.id, mail_id: id }, { tx: ctx.tx });
}
