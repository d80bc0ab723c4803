import { randomUUID } from "node:crypto";
import type { Api, BetaUser, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";
import { writeAudit } from "../audit/public.ts";
import { newToken } from "../auth/public.ts";
import { getCompany } from "../companies/public.ts";
import { queueMail } from "../email/public.ts";
import { getProject } from "../projects/public.ts";
import { invitationMail, projectMail } from "./emails.ts";
import {
  findUserOfIdentity,
  hasOpenInvitation,
  identityFor,
  insertProjectTester,
  insertTester,
  replaceInvitation,
} from "./queries.ts";
import { betaUserView } from "./view.ts";

const validDays = 14;
type Invite = HandlerInput<Api["inviteTester"]>["body"];
type Tester = NonNullable<Awaited<ReturnType<typeof findUserOfIdentity>>>;
type InvitedProject = { id: string; name: string };

/** The tester of that address in this company, made when new. */
async function findOrMakeTester(ctx: Context, body: Invite): Promise<Tester> {
  const identity_id = await identityFor(ctx.tx, body.email);
  await insertTester(ctx.tx, {
    company_id: ctx.company.id,
    id: randomUUID(),
    identity_id,
    email: body.email,
    name: body.name,
    created_at: ctx.clock.now(),
  });
  const tester = await findUserOfIdentity(ctx.tx, ctx.company.id, identity_id);
  if (!tester) throw new Error("An invited tester is missing");
  if (tester.role !== "beta_tester") {
    throw new Refusal("conflict", `${body.email} belongs to a member of your team, who sees all projects already.`);
  }
  if (tester.joined_at && !tester.is_active) {
    throw new Refusal("conflict", `${body.email} belongs to a tester who is deactivated. Activate them first.`);
  }
  return tester;
}

async function sendInvitation(ctx: Context, tester: Tester, project: InvitedProject): Promise<Date> {
  const { token, hash } = newToken("invitation");
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + validDays * 86_400_000);
  await replaceInvitation(ctx.tx, {
    company_id: ctx.company.id,
    id: randomUUID(),
    user_id: tester.id,
    project_id: project.id,
    invited_by: ctx.user.id,
    token_hash: hash,
    expires_at,
    created_at: now,
  });
  const company = await getCompany(ctx.tx, ctx.company.id);
  // In the fragment: it reaches no server log, no Referer header and no link scanner's request.
  const url = `${ctx.publicUrl}/invitation#${token}`;
  const words = { company, inviter: ctx.user.name, tester: tester.name, project: project.name, url, validDays };
  await queueMail(ctx, {
    category: "invitation",
    to: { ...tester, user_id: tester.id },
    content: invitationMail(words),
    project_id: project.id,
    lane: "invitation",
  });
  return expires_at;
}

async function tellOfProject(ctx: Context, tester: Tester, project: InvitedProject): Promise<null> {
  const company = await getCompany(ctx.tx, ctx.company.id);
  const url = `${ctx.publicUrl}/dashboard/projects/${project.id}`;
  const words = { company, inviter: ctx.user.name, tester: tester.name, project: project.name, url };
  await queueMail(ctx, {
    category: "project_assignment",
    to: { ...tester, user_id: tester.id },
    content: projectMail(words),
    project_id: project.id,
  });
  return null;
}

/** Puts a person on a project as a tester and tells them by mail; newcomers get a link to join. */
export async function inviteTester(ctx: Context, { body }: HandlerInput<Api["inviteTester"]>): Promise<BetaUser> {
  const project = await getProject(ctx.tx, ctx.company.id, body.project_id);
  if (project.archived_at) throw new Refusal("conflict", "This project is archived. Restore it to invite testers.");
  const tester = await findOrMakeTester(ctx, body);
  const created_at = ctx.clock.now();
  const added = await insertProjectTester(ctx.tx, {
    company_id: ctx.company.id,
    project_id: project.id,
    user_id: tester.id,
    invited_by: ctx.user.id,
    created_at,
  });
  // Somebody whose invitation ran out before they joined is sent a new one.
  const waits =
    tester.joined_at ?? (await hasOpenInvitation(ctx.tx, ctx.company.id, { userId: tester.id, now: created_at }));
  if (!added && waits) throw new Refusal("conflict", `${body.email} is on this project already.`);
  const expires = tester.joined_at
    ? await tellOfProject(ctx, tester, project)
    : await sendInvitation(ctx, tester, project);
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "user",
    resource_id: tester.id,
    changes: { project_id: { after: project.id } },
  });
  return betaUserView({ ...tester, created_at, invitation_expires_at: expires }, created_at);
}
