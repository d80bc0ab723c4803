import { z } from "zod";
import { roles } from "./access.ts";
import { companyAccess } from "./billing.ts";
import { email, id, nameLine, password, time } from "./common.ts";
import { limits } from "./limits.ts";
import { company, companyDomain, companyName } from "./companies.ts";
import { routes } from "./define.ts";

export const role = z.enum(roles);
export const personName = nameLine("Name");

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  is_active: z.boolean(),
  last_login: time.nullable(),
  created_at: time,
});
export type User = z.output<typeof user>;

export const signedIn = z.object({ token: z.string(), user, company });
export type SignedIn = z.output<typeof signedIn>;

export const loginBody = z.object({
  email,
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(limits.passwordMax),
});

export const registerBody = z.object({
  name: personName,
  company_name: companyName,
  company_domain: companyDomain,
  email,
  password,
});

export const acceptInvitationBody = z.object({ token: z.string().min(1).max(200), name: personName, password });

/** Who invites whom, where: shown before the password is chosen. */
export const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role,
  inviter: z.object({ name: z.string() }),
  company,
  project: z.object({ id, name: z.string() }).nullable(),
  /** The person already has a password with us: they prove it instead of choosing one. */
  existing_account: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const authRoutes = routes({
  login: {
    method: "POST",
    path: "/auth/login",
    permission: "public",
    summary: "Sign in with e-mail and password",
    body: loginBody,
    answer: signedIn,
    refusals: [429],
  },
  register: {
    method: "POST",
    path: "/auth/register",
    permission: "public",
    summary: "Register a company with its owner; starts the 14-day trial",
    body: registerBody,
    answer: signedIn,
    status: 201,
    refusals: [409, 429],
  },
  me: {
    method: "GET",
    path: "/auth/me",
    permission: "use own session",
    summary: "The signed-in person, their company and its access; restores a stored session",
    answer: z.object({
      user,
      company,
      companies: z.array(z.object({ id, company_name: z.string(), role })),
      access: companyAccess,
    }),
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    permission: "use own session",
    summary: "End this session at once",
  },
  getInvitation: {
    method: "GET",
    path: "/auth/invitations/{token}",
    permission: "public",
    summary: "Who invites whom, before accepting",
    params: z.object({ token: z.string().min(1).max(200) }),
    answer: invitation,
    refusals: [404, 429],
  },
  acceptInvitation: {
    method: "POST",
    path: "/auth/invitations/accept",
    permission: "public",
    summary: "Accept an invitation: choose a password, or prove the one you have, and sign in",
    body: acceptInvitationBody,
    answer: signedIn,
    refusals: [404, 409, 429],
  },
});
