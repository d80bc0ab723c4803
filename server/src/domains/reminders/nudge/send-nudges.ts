import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { getCompany, getToday } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { notify } from "#domains/notifications/public.ts";
import { mailsBySetting, withSettings, type RemindedOf, type Wanted } from "../mails-by-setting.ts";
import { nudgeMail, nudgeNotice } from "./emails.ts";
import { listOpenThings, type OpenThing } from "./open-things.ts";
import { findNudge, listNudgeable, takeNudges, type Nudgeable } from "./queries.ts";

export type NudgedOf = OpenThing & RemindedOf;

/** What these testers have open, each with the tester and their email setting. */
export async function listWanted(
  { tx, company }: TenantWork,
  project_id: string,
  people: readonly Nudgeable[],
): Promise<Wanted<NudgedOf>[]> {
  const project = { company_id: company.id, project_id };
  const open = await listOpenThings(
    tx,
    project,
    people.map((one) => one.id),
  );
  const rows = people.flatMap(({ id: user_id, name, email }) =>
    (open.get(user_id) ?? []).map((thing) => ({ ...thing, id: user_id, name, email, project_id })),
  );
  return withSettings(tx, company.id, rows);
}

interface Nudge extends ProjectKey {
  /** Names of the project and of the staff member who reminds. */
  names: { project: string; by: string };
}

function pathOf({ project_id, kind, thing_id }: NudgedOf): string {
  const path = `/dashboard/projects/${project_id}`;
  if (kind === "onboarding") return `${path}/onboarding`;
  return `${path}/${kind === "form" ? "forms" : "wizards"}/${thing_id}`;
}

/** One notification and at most one email to each tester, in a constant number of statements. */
export async function nudge(
  work: TenantWork,
  { company_id, project_id, names }: Nudge,
  wanted: readonly Wanted<NudgedOf>[],
): Promise<void> {
  const byTester = Map.groupBy(wanted, ({ row }) => row.id);
  const path = `/dashboard/projects/${project_id}`;
  await notify(
    work,
    [...byTester.keys()].map((user_id) => ({
      user_id,
      kind: "reminder",
      project_id,
      subject_id: project_id,
      link: path,
      words: nudgeNotice(names),
    })),
  );
  const [today, company] = [
    await getToday(work.tx, company_id, work.clock.now()),
    await getCompany(work.tx, company_id),
  ];
  const mails = [...byTester.values()].flatMap((own) =>
    mailsBySetting(own, ({ name }, rows, waits) => {
      const things = rows.map((row) => ({ ...row, url: `${work.publicUrl}${pathOf(row)}` }));
      return nudgeMail({ ...names, name, company, things, today, waits, url: `${work.publicUrl}${path}` });
    }),
  );
  await queueMails(work, mails);
}

/** `at` is when they were nudged, in milliseconds. */
const payload = z.object({ company_id: id, project_id: id, by: id, user_ids: z.array(id), at: z.int() });

/** Sends nudges at the end of quiet hours, of what is still open by then. Running twice, it sends once. */
export const sendNudges = defineJob({
  name: "send-nudges",
  payload,
  run: async (
    { database, clock, jobs, publicUrl }: Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">,
    { company_id, project_id, by, user_ids, at },
  ) => {
    await database.inTenant(company_id, async (tx) => {
      const work = { tx, clock, jobs, publicUrl, company: { id: company_id } };
      const names = await findNudge(tx, { company_id, project_id }, by);
      if (!names) return;
      const nudged = { user_ids, at: new Date(at), now: clock.now() };
      const waiting = await takeNudges(tx, { company_id, project_id }, nudged);
      const people = await listNudgeable(tx, { company_id, project_id }, waiting);
      const readers = people.filter(({ is_reader }) => is_reader);
      await nudge(work, { company_id, project_id, names }, await listWanted(work, project_id, readers));
    });
  },
});
