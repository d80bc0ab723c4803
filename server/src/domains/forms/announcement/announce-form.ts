import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork, Context } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { formOpenMail } from "./emails.ts";
import { findFormToAnnounce, listReaders, markAnnouncing, recordAnnounced } from "./queries.ts";
import { notifyOpen } from "./notifications.ts";

const payload = z.object({ company_id: id, form_id: id, after: id.nullable() });

type AnnounceParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type AnnounceJob = z.output<typeof payload>;

const maxNotifiedAtOnce = 500;

async function notifySome(work: TenantWork, job: AnnounceJob): Promise<void> {
  const company_id = work.company.id;
  const form = await findFormToAnnounce(work.tx, company_id, job.form_id);
  const page = { company_id, after: job.after, limit: maxNotifiedAtOnce };
  const readers = form ? await listReaders(work.tx, form.project_id, page) : [];
  const last = readers.at(-1);
  if (!form || !last) return markAnnouncing(work.tx, { company_id, id: job.form_id }, null);
  // A repeated job notifies no tester twice.
  const isFirst = await recordAnnounced(work.tx, { company_id, id: form.id }, { after: job.after, up_to: last.id });
  if (!isFirst) return;
  const url = `${work.publicUrl}/dashboard/projects/${form.project_id}/forms/${form.id}`;
  const company = await getCompany(work.tx, company_id);
  await work.jobs.send(announceForm, { ...job, after: last.id }, { tx: work.tx });
  await notifyOpen(
    work,
    form,
    readers.map(({ id }) => id),
  );
  await queueMails(
    work,
    readers.map(({ id, name, email }) => ({
      category: "form_notification",
      to: { email, name, user_id: id },
      content: formOpenMail({ name, company, form: { ...form, url } }),
      project_id: form.project_id,
    })),
  );
}

/** Notifies the testers of the project that a form is open, a few hundred at a time and each once. */
export const announceForm = defineJob({
  name: "announce-form",
  payload,
  run: async (parts: AnnounceParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.inTenant(job.company_id, (tx) =>
      notifySome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});

/** Queues a job, in the same transaction, that notifies the testers. */
export async function announce(ctx: Context, form_id: string): Promise<void> {
  await markAnnouncing(ctx.tx, { company_id: ctx.company.id, id: form_id }, ctx.clock.now());
  await ctx.jobs.send(announceForm, { company_id: ctx.company.id, form_id, after: null }, { tx: ctx.tx });
}
