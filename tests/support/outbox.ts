/** Emails put into the outbox as the product does, without the request that causes them. */
import type { MailCategory, MailContent, MailSetting } from "@firstlight/contract";
import { sql } from "kysely";
import { queueMails, type MailToSend, type QueuedState } from "../../server/src/domains/email/public.ts";
import type { Tx } from "../../server/src/platform/db/database.ts";
import type { MailRow } from "../../server/src/domains/email/delivery/outbox-queries.ts";
import { unique, type TestApp } from "./test-app.ts";

export const publicUrl = "http://localhost:3000";

export const anyContent: MailContent = {
  subject: "News from Moonshot",
  preview: "There is something new.",
  heading: "Something new",
  paragraphs: ["Hello,", "there is something new to try."],
  action: { label: "Have a look", url: `${publicUrl}/dashboard` },
  reason: "You’re receiving this because you test for Acme Testing.",
};

type Wanted = Partial<Omit<MailToSend, "content" | "to">> & { content?: Partial<MailContent>; email?: string };
interface CompanyRef {
  id: string;
}

/** An email with an unsubscribe setting; without a user, to an outside address. */
export function aMail(
  to: { id: string; email: string; name: string } | undefined,
  { content, email, ...more }: Wanted = {},
): MailToSend {
  const address = email ?? to?.email ?? `${unique("ada")}@example.com`;
  return {
    category: "general_notification",
    to: { email: address, name: to?.name ?? "Ada", user_id: to?.id ?? null },
    content: () => ({ ...anyContent, ...content }),
    ...more,
  };
}

export function outboxOf({ clock, database, jobs }: Pick<TestApp, "clock" | "database" | "jobs">) {
  const queueIn = async (tx: Tx, company: CompanyRef, mails: MailToSend[]): Promise<QueuedState[]> => {
    const queued = await queueMails({ tx, clock, jobs, publicUrl, company }, mails);
    return queued.map(({ state }) => state);
  };
  const rows = (company: CompanyRef): Promise<MailRow[]> =>
    database.readTenant(company.id, (tx) => tx.selectFrom("mails").selectAll().orderBy("due_at").execute());
  return {
    queueIn,
    queue: (company: CompanyRef, ...mails: MailToSend[]): Promise<QueuedState[]> =>
      database.inTenant(company.id, (tx) => queueIn(tx, company, mails)),
    /** All emails of a company, the earliest due first. */
    rows,
    /** The only one. */
    row: async (company: CompanyRef): Promise<MailRow> => {
      const [row, ...others] = await rows(company);
      if (!row || others.length > 0) throw new Error(`The company has ${others.length + (row ? 1 : 0)} mails, not one`);
      return row;
    },
    prefer: async (
      person: { id: string; company: CompanyRef },
      settings: Partial<Record<MailCategory, MailSetting>>,
      project?: CompanyRef,
    ): Promise<void> => {
      const own = { company_id: person.company.id, user_id: person.id, project_id: project?.id ?? null };
      await database.inTenant(person.company.id, (tx) =>
        tx
          .insertInto("email_preferences")
          .values({ ...own, settings: JSON.stringify(settings) })
          .execute(),
      );
    },
    suppress: async (company: CompanyRef, email: string, reason = "550 No such user"): Promise<string> => {
      const id = crypto.randomUUID();
      const row = { company_id: company.id, id, email, reason, created_at: clock.now() };
      await database.inTenant(company.id, (tx) => tx.insertInto("mail_suppressions").values(row).execute());
      return id;
    },
    /** Whatever waits to be done is forgotten, as by a database restored from the day before. */
    loseJobs: () =>
      database.asOwner((tx) => sql`delete from pgboss.job where name not like '\\_\\_pgboss%'`.execute(tx)),
    suppressed: (company: CompanyRef) =>
      database.readTenant(company.id, (tx) => tx.selectFrom("mail_suppressions").selectAll().execute()),
  };
}
