import type { Api, RouteInput, Role, TeamMember } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { prepareInvitations } from "#domains/auth/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import {
  insertInvited,
  lockCompany,
  lockInvitations,
  noRoomForTesters,
  reviveInvited,
  roomForTesters,
} from "#domains/memberships/public.ts";
import { findByEmail, getUserOfCompany } from "./queries.ts";
import { suspendedHere } from "#domains/memberships/public.ts";
import { memberView } from "./view.ts";

type Invite = RouteInput<Api["inviteMember"]>["body"];
type Known = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** The reason a known person cannot be invited, and what to do instead. */
function errorFor(known: Known, role: Role): AppError {
  const { email, is_active, joined_at } = known;
  const isTester = known.role === "beta_tester";
  if (!joined_at) {
    return new AppError("already_invited", `${email} is already invited. Resend the invitation, or revoke it first.`);
  }
  if (!is_active) return new AppError("user_deactivated", `${email} is deactivated here. Reactivate them instead.`);
  if (isTester && role !== "beta_tester") {
    return new AppError(
      "already_joined",
      `${email} is one of your testers. Use another address to invite them to the team.`,
    );
  }
  return new AppError("already_joined", `${email} is already ${isTester ? "a tester" : "on your team"}.`);
}

/** The invited person as a user of the company, held: new, or come back after they had left. */
async function ensureInvited(ctx: Context, body: Invite): Promise<Known> {
  const company = { id: ctx.company.id, role: body.role, now: ctx.clock.now() };
  await lockCompany(ctx.tx, company.id);
  const known = await findByEmail(ctx.tx, company.id, body.email);
  if (known?.suspended_at) throw suspendedHere();
  if (known && !known.removed_at) throw errorFor(known, body.role);
  if (body.role === "beta_tester" && (await roomForTesters(ctx.tx, company.id)) === 0)
    throw await noRoomForTesters(ctx.tx, company.id);
  if (known) await reviveInvited(ctx.tx, company, [known.id]);
  else await insertInvited(ctx.tx, company, [body]);
  const invited = await findByEmail(ctx.tx, company.id, body.email);
  if (!invited) throw new Error("An invited person is missing");
  await lockInvitations(ctx.tx, company.id, [invited.id]);
  return invited;
}

/** Invites a person to the company: as staff, or as a tester without a project. */
export async function inviteMember(ctx: Context, { body }: RouteInput<Api["inviteMember"]>): Promise<TeamMember> {
  const invited = await ensureInvited(ctx, body);
  const company = await getCompany(ctx.tx, ctx.company.id);
  // Who comes back is greeted by the name given now; it becomes theirs when they accept.
  const person = { id: invited.id, email: invited.email, name: body.name, role: body.role, project: null };
  await queueMails(ctx, await prepareInvitations(ctx, { company, inviter: ctx.user }, [person]));
  if (body.role === "beta_tester") await publishEvent(ctx, { to: "staff", kind: "people" });
  await writeAudit(ctx, {
    action: "INVITE",
    resource_type: "team",
    resource_id: invited.id,
    changes: { role: { after: body.role } },
  });
  return memberView(await getUserOfCompany(ctx.tx, ctx.company.id, invited.id), ctx.clock.now());
}
