import { z } from "zod";
import { personName, role } from "../auth/user.ts";
import { email, id, page, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { bulkBody, mailPreviewBody, mailSender, resendBody, sendingResult } from "../email/routes.ts";

export const staffRole = z.enum(["owner", "admin", "member"]);
export const invitableRole = z.enum(["member", "admin", "beta_tester"]);
/** What a member of the team may be made; ownership is transferred by a call of its own. */
export const assignableRole = z.enum(["member", "admin"]);

export const invitationStatus = z.enum(["pending", "accepted", "expired"]);
export type InvitationStatus = z.output<typeof invitationStatus>;
/** In a query: statuses separated by commas, such as "pending,expired" for people who have not joined. */
export const invitationStatuses = z
  .string()
  .max(100)
  .transform((text) => text.split(","))
  .pipe(z.array(invitationStatus));

export const teamMember = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role,
    is_active: z.boolean(),
    /** By those who run the service: the company cannot activate them again. */
    is_suspended: z.boolean(),
    last_login: time.nullable(),
    created_at: time,
    invitation_status: invitationStatus,
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.output<typeof teamMember>;

export const inviteMemberBody = z.object({ name: personName, email, role: invitableRole });
export const updateMemberBody = z
  .object({ role: assignableRole.optional(), is_active: z.boolean().optional() })
  .refine(
    ({ role: given, is_active }) => given !== undefined || is_active !== undefined,
    "Send a role, is_active or both",
  );

export const teamRoutes = routes({
  listTeam: {
    method: "GET",
    path: "/team/members",
    permission: "read team",
    summary: "Lists the company’s team members, including invited ones: the owner first, then by name",
    query: page.extend({ q: search.optional(), invitation_status: invitationStatuses.optional() }),
    answer: z.object({ members: z.array(teamMember) }),
    paged: true,
  },
  inviteMember: {
    method: "POST",
    path: "/team/invite",
    permission: "manage team",
    summary: "Invites a person to the company by email, as a team member or as a tester without a project",
    throttle: "invitations",
    body: inviteMemberBody,
    answer: teamMember,
    status: 201,
    errors: ["already_invited", "already_joined", "limit_reached", "user_deactivated", "user_suspended"],
  },
  updateMember: {
    method: "PATCH",
    path: "/team/members/{id}",
    permission: "manage team",
    summary: "Changes a team member’s role, deactivates or reactivates them; never the owner or yourself",
    params: withId,
    body: updateMemberBody,
    answer: teamMember,
    errors: ["cannot_change_self", "not_joined", "owner_protected", "user_suspended"],
  },
  removeMember: {
    method: "DELETE",
    path: "/team/members/{id}",
    permission: "manage team",
    summary: "Removes a team member, or revokes the invitation of one who has not joined; never the owner or yourself",
    params: withId,
    errors: ["cannot_change_self", "owner_protected"],
  },
  transferOwnership: {
    method: "POST",
    path: "/team/members/{id}/make-owner",
    permission: "transfer ownership",
    summary: "Transfers ownership to an active team member; the previous owner becomes an admin",
    params: withId,
    answer: z.object({ members: z.array(teamMember) }),
    errors: ["owner_unverified", "already_in_state", "not_joined", "user_deactivated"],
  },
  resendMail: {
    method: "POST",
    path: "/email/resend",
    permission: "send emails",
    summary: "Resends one person’s invitation, sign-in link or welcome email",
    throttle: "invitations",
    body: resendBody,
    answer: z.object({ message: z.string(), result: sendingResult }),
    errors: ["not_found", "already_joined", "not_joined", "user_deactivated", "user_suspended"],
  },
  bulkSend: {
    method: "POST",
    path: "/email/bulk-send",
    permission: "send emails",
    summary: "Sends one type of email to many people; returns the result for each",
    throttle: "bulk mail",
    body: bulkBody,
    answer: z.object({
      message: z.string(),
      sent: z.int(),
      waiting: z.int(),
      held: z.int(),
      skipped: z.int(),
      failed: z.int(),
      results: z.array(sendingResult),
    }),
    errors: ["feature_unavailable"],
  },
  previewMail: {
    method: "POST",
    path: "/email/preview",
    permission: "send emails",
    summary: "Previews a bulk email for the signed-in person; sends nothing",
    reads: true,
    body: mailPreviewBody,
    answer: z.object({
      sender: mailSender,
      /** Null where replies go to the sender. */
      reply_to: z.string().nullable(),
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      quote: z.string().nullable(),
      action_label: z.string().nullable(),
      reason: z.string(),
    }),
  },
});
