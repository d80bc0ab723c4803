import { z } from "zod";
import { personName, role } from "./auth.ts";
import { email, id, page, search, time, withId } from "./common.ts";
import { routes } from "./define.ts";

export const staffRole = z.enum(["owner", "admin", "member"]);
export const invitableRole = z.enum(["member", "admin", "beta_tester"]);
/** What a member of the team may be made; ownership is transferred by a call of its own. */
export const assignableRole = z.enum(["member", "admin"]);

export const invitationStatus = z.enum(["pending", "accepted", "expired"]);

export const teamMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  is_active: z.boolean(),
  last_login: time.nullable(),
  created_at: time,
  invitation_status: invitationStatus,
});
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
    summary: "The staff of the company, invited ones included, the owner first and then by name",
    query: page.extend({ q: search.optional() }),
    answer: z.object({ members: z.array(teamMember) }),
    paged: true,
  },
  inviteMember: {
    method: "POST",
    path: "/team/invite",
    permission: "manage team",
    summary: "Invite somebody to the company by e-mail, as staff or as a tester of no project yet",
    throttle: "invitations",
    body: inviteMemberBody,
    answer: teamMember,
    status: 201,
    refusals: [409, 429],
  },
  updateMember: {
    method: "PATCH",
    path: "/team/members/{id}",
    permission: "manage team",
    summary: "Change a member's role, deactivate or reactivate them; never the owner, never oneself",
    params: withId,
    body: updateMemberBody,
    answer: teamMember,
    refusals: [404, 409],
  },
  removeMember: {
    method: "DELETE",
    path: "/team/members/{id}",
    permission: "manage team",
    summary: "Remove a member, or revoke the invitation of somebody who has not joined; never the owner, never oneself",
    params: withId,
    refusals: [404, 409],
  },
  transferOwnership: {
    method: "POST",
    path: "/team/members/{id}/make-owner",
    permission: "transfer ownership",
    summary: "Make an active member the owner; who was it becomes an admin",
    params: withId,
    answer: z.object({ members: z.array(teamMember) }),
    refusals: [404, 409],
  },
});
