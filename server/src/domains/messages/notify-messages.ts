import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { waitingMail } from "./emails.ts";
import { conversationPath, conversationsPath } from "./links.ts";
import {
  findProjectName,
  lockMessageNotifications,
  listStalledMessageNotifications,
  claimUnnotifiedMessages,
  type NotifiedPerson,
} from "./notify-queries.ts";

const payload = z.object({ company_id: id, project_id: id });

type NotifyParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type NotifyJob = z.output<typeof payload>;

/** Who looks reads within that time, and needs no mail. */
const unreadSeconds = 5 * 60;
/** Clock skew between two processes: a job that ran early would find nothing and leave the work to the requeue job. */
const clockSkewSeconds = 5;
const maxNotifiedAtOnce = 500;
const quotedOfEach = 5;
const quotedCharacters = 200;
/** Longer than the attempts of a job take. */
const stoppedMs = 20 * 60_000;
const maxRequeuedAtOnce = 100;

/** Schedules an email in five minutes for recipients who have not read the new messages by then. */
export async function notifyLater(
  { tx, jobs, company }: Pick<TenantWork, "tx" | "jobs" | "company">,
  project_id: string,
): Promise<void> {
  const payload = { company_id: company.id, project_id };
  await jobs.send(notifySomeMessages, payload, { tx, startAfterSeconds: unreadSeconds + clockSkewSeconds });
}

function quote(beginning: string): string {
  const line = beginning.trim();
  return line.length >= quotedCharacters ? `${line.toWellFormed()}…` : line;
}

interface Notified {
  company: Awaited<ReturnType<typeof getCompany>>;
  project: { id: string; name: string };
  publicUrl: string;
}

function mailTo(person: NotifiedPerson, { company, project, publicUrl }: Notified) {
  const isTester = person.role === "beta_tester";
  const urlOf = (tester_id: string) =>
    `${publicUrl}${conversationPath({ project_id: project.id, tester_id }, isTester ? "tester" : "staff")}`;
  const [only, ...others] = new Set(person.quoted.map(({ tester_id }) => tester_id));
  const isOneTalk = isTester || (others.length === 0 && person.count === person.quoted.length);
  return waitingMail({
    name: person.name,
    company,
    project: project.name,
    count: person.count,
    quoted: person.quoted.map(({ sender, beginning, tester_id }) => ({
      sender,
      beginning: quote(beginning),
      url: urlOf(tester_id),
    })),
    url: only && isOneTalk ? urlOf(only) : `${publicUrl}${conversationsPath(project.id)}`,
    isTester,
  });
}

async function notifySome(work: TenantWork, job: NotifyJob): Promise<void> {
  await lockMessageNotifications(work.tx, job);
  const now = work.clock.now();
  const name = await findProjectName(work.tx, job);
  if (name === undefined) return;
  const taken = await claimUnnotifiedMessages(work.tx, job, {
    before: new Date(now.getTime() - unreadSeconds * 1_000),
    now,
    people: maxNotifiedAtOnce,
    quoted: quotedOfEach,
    beginning: quotedCharacters,
  });
  if (taken.length === 0) return;
  if (taken.length === maxNotifiedAtOnce) await work.jobs.send(notifySomeMessages, job, { tx: work.tx });
  const company = await getCompany(work.tx, work.company.id);
  const about = { company, project: { id: job.project_id, name }, publicUrl: work.publicUrl };
  await queueMails(
    work,
    taken
      .filter(({ is_notified }) => is_notified)
      .map((person) => ({
        category: "general_notification",
        to: { email: person.email, name: person.name, user_id: person.id },
        content: mailTo(person, about),
        project_id: job.project_id,
      })),
  );
}

/** Emails people about messages unread for five minutes, a few hundred at a time and each once. */
export const notifySomeMessages = defineJob({
  name: "notify-messages",
  payload,
  formerly: ["tell-messages"],
  run: async (parts: NotifyParts, job) => {
    const { clock, jobs, publicUrl } = parts;
    await parts.database.inTenant(job.company_id, (tx) =>
      notifySome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});

/** Continues where notifying stopped. A job that was only waiting finds those people notified, and ends. */
export async function requeueMessageNotifications({
  clock,
  database,
  jobs,
}: Omit<NotifyParts, "publicUrl">): Promise<void> {
  const before = new Date(clock.now().getTime() - stoppedMs);
  await database.asSystem(async (tx) => {
    const stopped = await listStalledMessageNotifications(tx, before, maxRequeuedAtOnce);
    await jobs.sendMany(
      notifySomeMessages,
      stopped.map((payload) => ({ payload })),
      tx,
    );
  });
}
