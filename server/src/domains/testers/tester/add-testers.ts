import type { TenantWork } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails, type MailToSend } from "#domains/email/public.ts";
import { projectMail } from "./emails.ts";
import { prepareInvitations } from "#domains/auth/public.ts";
import {
  insertInvited,
  lockCompany,
  lockInvitations,
  reviveInvited,
  roomForTesters,
  type Invitee,
} from "#domains/memberships/public.ts";
import { insertMemberships, listInviteeStates, type InviteeState } from "./membership-queries.ts";

/** The outcome of adding a person to a project. */
export type Verdict = "added" | "already_here" | "staff" | "deactivated" | "suspended" | "no_room";

export type Added =
  | { tester: InviteeState; verdict: Exclude<Verdict, "no_room"> }
  // The company can have no more testers; they are not people of it.
  | { tester?: never; verdict: "no_room" };

interface Adding {
  project: { id: string; name: string };
  inviter: { id: string; name: string };
}

/** A tester whose invitation expired before they joined is invited again, like a new one. */
export function judge(state: InviteeState | undefined, now: Date): Exclude<Verdict, "no_room"> {
  if (state?.suspended_at) return "suspended";
  if (!state || state.removed_at) return "added";
  if (state.role !== "beta_tester") return "staff";
  if (state.joined_at && !state.is_active) return "deactivated";
  const waits = state.joined_at !== null || (state.invited_until !== null && state.invited_until > now);
  return state.on_project && waits ? "already_here" : "added";
}

/** Those who left come back, and others are new: both need room. */
export function isNewcomer(state: InviteeState | undefined): boolean {
  return !state || (state.removed_at !== null && state.suspended_at === null);
}

/** All of them as people of the company, locked so that no request removes or admits them concurrently. */
async function ensureTesters(work: TenantWork, project: { id: string }, people: readonly Invitee[]) {
  const company = { id: work.company.id, role: "beta_tester", now: work.clock.now() } as const;
  const emails = people.map(({ email }) => email);
  const states = () => listInviteeStates(work.tx, { company_id: company.id, id: project.id }, emails);
  await lockCompany(work.tx, company.id);
  const known = await states();
  const newcomers = people.filter(({ email }) => isNewcomer(known.get(email)));
  const room = newcomers.length > 0 ? await roomForTesters(work.tx, company.id) : 0;
  // The first of the list, as the preview says; locked by address.
  const welcome = newcomers.slice(0, room).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const unknown = welcome.filter(({ email }) => !known.has(email));
  if (unknown.length > 0) await insertInvited(work.tx, company, unknown);
  const left = welcome.flatMap(({ email }) => known.get(email)?.id ?? []);
  if (left.length > 0) await reviveInvited(work.tx, company, left);
  const present = await states();
  await lockInvitations(
    work.tx,
    company.id,
    [...present.values()].map(({ id }) => id),
  );
  // Read again: a person may have accepted before their invitation was locked.
  return { members: await states(), outside: new Set(newcomers.slice(room).map(({ email }) => email)) };
}

async function mailsFor(work: TenantWork, adding: Adding, added: readonly InviteeState[]): Promise<MailToSend[]> {
  const company = await getCompany(work.tx, work.company.id);
  const { inviter, project } = adding;
  const url = `${work.publicUrl}/dashboard/projects/${project.id}`;
  const words = { company, inviter: inviter.name, project: project.name, url };
  const joined = added.filter(({ joined_at }) => joined_at);
  const joinedNotices = joined.map(({ id, email, name }) => ({
    category: "project_assignment" as const,
    to: { email, name, user_id: id },
    content: projectMail({ ...words, tester: name }),
    project_id: project.id,
  }));
  const newcomers = added.filter(({ joined_at }) => !joined_at).map((tester) => ({ ...tester, project }));
  const invited = await prepareInvitations(work, { company, inviter }, newcomers);
  return [...joinedNotices, ...invited];
}

/**
 * Adds people to a project as testers and notifies them by email, new ones with a link to join. Others stay unchanged.
 * The caller locks the project and writes the audit entry.
 * @param people of different addresses
 * @returns the outcome of each, in their order
 */
export async function addTesters(work: TenantWork, adding: Adding, people: readonly Invitee[]): Promise<Added[]> {
  const now = work.clock.now();
  const { members, outside } = await ensureTesters(work, adding.project, people);
  const judged = people.map(({ email }): Added => {
    if (outside.has(email)) return { verdict: "no_room" };
    const tester = members.get(email);
    if (!tester) throw new Error("An invited tester is missing");
    return { tester, verdict: judge(tester, now) };
  });
  const added = judged.flatMap(({ verdict, tester }) => (verdict === "added" ? tester : []));
  if (added.length === 0) return judged;
  const newMembership = {
    company_id: work.company.id,
    project_id: adding.project.id,
    invited_by: adding.inviter.id,
    created_at: now,
  };
  const newcomers = added.filter(({ on_project }) => !on_project);
  await insertMemberships(
    work.tx,
    newMembership,
    newcomers.map(({ id }) => id),
  );
  await queueMails(work, await mailsFor(work, adding, added));
  const user_ids = added.filter(({ joined_at }) => joined_at).map(({ id }) => id);
  const { id: project_id } = adding.project;
  await publishEvent(
    work,
    { to: "staff", kind: "people", project_id },
    { to: { user_ids }, kind: "project", project_id },
  );
  return judged;
}
