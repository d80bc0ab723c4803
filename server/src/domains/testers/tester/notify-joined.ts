import { defineJob } from "#platform/jobs/define-job.ts";
import type { z } from "zod";
import { invitationAccepted } from "#domains/auth/public.ts";
import type { Role } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { notify, type Notice } from "#domains/notifications/public.ts";
import { findInviter, listJoinedProjects, listJoinedToNotify, takeJoined } from "./joined-queries.ts";

type JoinedJob = z.output<typeof invitationAccepted.payload>;

/** Longer than all attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 1_000;

/** Per project, the inviter gets one notification that counts up until it is read. */
async function projectNotices({ tx }: Pick<TenantWork, "tx">, job: JoinedJob): Promise<Notice[]> {
  const projects = await listJoinedProjects(tx, job);
  return projects.map(({ id, name, reader }) => ({
    user_id: reader,
    kind: "invitation_accepted",
    project_id: id,
    subject_id: id,
    title: "A tester joined",
    message: name,
    link: `/projects/${id}/testers`,
    count: 1,
  }));
}

const whatTheyAre: Readonly<Record<Role, { message: string; link: string }>> = {
  owner: { message: "They accepted the invitation and are now the owner of this company.", link: "/team" },
  admin: { message: "They accepted the invitation and are now an admin.", link: "/team" },
  member: { message: "They accepted the invitation and are now a member.", link: "/team" },
  beta_tester: { message: "They are a tester without a project. Add them to one.", link: "/projects" },
};

/** Notifications that name staff, and testers who were invited to no project. */
async function companyNotices(
  { tx }: Pick<TenantWork, "tx">,
  job: JoinedJob,
  { name, role }: { name: string; role: Role },
): Promise<Notice[]> {
  const reader = await findInviter(tx, job);
  if (!reader) return [];
  const about = { user_id: reader, subject_id: job.user_id, ...whatTheyAre[role] };
  return [
    {
      ...about,
      kind: "invitation_accepted",
      title: `${name} joined ${role === "beta_tester" ? "as a tester" : "your team"}`,
    },
  ];
}

/** Notifies the inviter that a user has joined, only once if the job is repeated. */
export const notifyJoined = defineJob({
  ...invitationAccepted,
  formerly: ["tell-joined"],
  run: async ({ clock, database, jobs }: Pick<RequestContext, "clock" | "database" | "jobs">, job) => {
    await database.inTenant(job.company_id, async (tx) => {
      const joined = await takeJoined(tx, job);
      if (!joined) return;
      const ofProjects = joined.role === "beta_tester" ? await projectNotices({ tx }, job) : [];
      const notices = ofProjects.length > 0 ? ofProjects : await companyNotices({ tx }, job, joined);
      await notify({ tx, clock, jobs, company: { id: job.company_id } }, notices);
    });
  },
});

/** Requeues notifications whose job failed for good. */
export async function requeueJoinedNotifications({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  const before = new Date(clock.now().getTime() - stoppedMs);
  await database.asSystem(async (tx) => {
    const notNotified = await listJoinedToNotify(tx, before, maxRequeuedAtOnce);
    const again = notNotified.map((payload) => ({ payload }));
    await jobs.sendMany(notifyJoined, again, tx);
  });
}
