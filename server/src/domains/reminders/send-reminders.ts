import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { Company, ReminderSchedule } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { forgetReminders, queueMails, takeReminders, type MailToSend } from "#domains/email/public.ts";
import { dueMail } from "./emails.ts";
import { listDueThings, type DueThing } from "./due-items.ts";
import { mailsBySetting, withSettings, type Wanted } from "./mails-by-setting.ts";
import { notifyDue } from "./notify-due.ts";
import { endReminderDay, getReminderSchedule, listCompaniesToRemind, takeReminderDay } from "./schedule-queries.ts";

const payload = z.object({ company_id: id, today: z.string(), after: id.nullable() });

type ReminderParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type ReminderJob = z.output<typeof payload>;

const companiesAtOnce = 200;
const testersAtOnce = 500;
const dayMs = 86_400_000;
/** More days than a change of the company's time zone can repeat. */
const retentionDays = 7;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Starts the reminders of each due company, and restarts stalled ones. A separate job sends them. */
export const sendReminders = defineSchedule({
  name: "send-reminders",
  every: "*/15 * * * *",
  run: async ({ database, jobs, clock }: ReminderParts) => {
    for (;;) {
      const due = await database.asSystem((tx) => listCompaniesToRemind(tx, clock.now(), companiesAtOnce));
      for (const company of due) {
        await database.inTenant(company.company_id, async (tx) => {
          if (!(await takeReminderDay(tx, company, clock.now()))) return;
          await forgetReminders(tx, company.company_id, dayAfter(company.today, -retentionDays));
          await jobs.send(remindTesters, { ...company, after: null }, { tx });
        });
      }
      if (due.length < companiesAtOnce) return;
    }
  },
});

/** The due dates a company sends reminders for on a given day. */
function dueDatesOn(today: string, { days_before, on_due_day, days_after }: ReminderSchedule): string[] {
  const before = days_before.map((days) => dayAfter(today, days));
  return [...before, ...(on_due_day ? [today] : []), ...days_after.map((days) => dayAfter(today, -days))];
}

interface Reminding {
  company: Company;
  today: string;
}

function pathOf({ kind, project_id, thing_id }: DueThing): string {
  if (kind === "retest") return `retests/${thing_id}`;
  return `projects/${project_id}/${kind === "form" ? "forms" : "wizards"}/${thing_id}`;
}

/** One email per person with the items they get at once. Items for the digest are separate emails by kind and project. */
function mailsOf(work: TenantWork, reminding: Reminding, wanted: readonly Wanted<DueThing>[]): MailToSend[] {
  const url = `${work.publicUrl}/dashboard`;
  return mailsBySetting(wanted, ({ name }, rows, waits) => {
    const things = rows.map((row) => ({ ...row, url: `${url}/${pathOf(row)}` }));
    return dueMail({ ...reminding, waits, name, things, url });
  });
}

async function remindSome(work: TenantWork, job: ReminderJob): Promise<void> {
  const company_id = work.company.id;
  const schedule = await getReminderSchedule(work.tx, company_id);
  if (schedule.is_paused) return endReminderDay(work.tx, job);
  const days = dueDatesOn(job.today, schedule);
  const rows = await listDueThings(work.tx, days, { company_id, after: job.after, limit: testersAtOnce });
  const last = rows.at(-1);
  if (!last) return endReminderDay(work.tx, job);
  await work.jobs.send(remindTesters, { ...job, after: last.id }, { tx: work.tx });
  const ids = [...new Set(rows.map(({ id }) => id))];
  const taken = await takeReminders(work.tx, company_id, job.today, ids);
  const due = rows.filter(({ id }) => taken.has(id));
  await notifyDue(
    work,
    rows.filter(({ id, kind }) => kind === "form" || taken.has(id)),
    job.today,
  );
  const wanted = await withSettings(work.tx, company_id, due);
  const reminding = { company: await getCompany(work.tx, company_id), today: job.today };
  const byReader = Map.groupBy(wanted, ({ row }) => row.id);
  await queueMails(
    work,
    [...byReader.values()].flatMap((each) => mailsOf(work, reminding, each)),
  );
}

/** Reminds the next testers of a company and queues the job for the rest. A tester gets at most one reminder a day. */
export const remindTesters = defineJob({
  name: "remind-testers",
  payload,
  run: async (parts: ReminderParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.inTenant(job.company_id, (tx) =>
      remindSome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});
