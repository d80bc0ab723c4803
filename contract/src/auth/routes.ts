import { z } from "zod";
import { companyAccess } from "../billing/routes.ts";
import { email, id, password, time, timeZone } from "../common/schemas.ts";
import { announcement } from "../installation/announcement.ts";
import { featureName } from "../installation/limits.ts";
import { limits } from "../limits.ts";
import { company, companyDomain, companyName } from "../companies/routes.ts";
import { language } from "../companies/branding.ts";
import { routes } from "../define.ts";
import { activeSupportSession, personName, role, signedIn, user } from "./user.ts";

/** Device token from an earlier sign-in: guesses by anonymous clients do not slow it down. */
const knownDevice = { device: z.string().max(200).optional() };

/** Company of the sign-in page: a user of several companies is signed in to this one, if it is one of theirs. */
const pageOf = { company_domain: companyDomain.optional() };

export const loginBody = z.object({
  email,
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(limits.passwordMax),
  ...knownDevice,
  ...pageOf,
});

export const registerBody = z.object({
  name: personName,
  company_name: companyName,
  company_domain: companyDomain,
  email,
  password,
  /** The browser's: when digests and reminders of the company go out. */
  time_zone: timeZone.optional(),
  ...knownDevice,
});

export const acceptInvitationBody = z.object({
  token: z.string().min(1).max(200),
  name: personName,
  password,
  ...knownDevice,
});

/** A secret that came by mail. */
const token = z
  .string({ error: "The link is incomplete" })
  .min(1, "The link is incomplete")
  .max(200, "This link is not valid");

export const emailBody = z.object({ email });
export const linkBody = emailBody.extend(pageOf);
export const tokenBody = z.object({ token });
export const magicLinkBody = tokenBody.extend(knownDevice);
export const resetPasswordBody = z.object({ token, new_password: password, ...knownDevice });
export const profileBody = z.object({
  name: personName,
  email,
  /** What they read and are written to in; null follows the browser. Without it nothing changes. */
  language: language.nullable().optional(),
});
export const changePasswordBody = z.object({
  current_password: z
    .string({ error: "Current password is required" })
    .min(1, "Current password is required")
    .max(limits.passwordMax),
  new_password: password,
});

/** An invitation's details, shown before the invited person sets a password. */
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
    summary: "Signs in with email and password",
    body: loginBody,
    answer: signedIn,
    errors: [
      "invalid_credentials",
      "password_expired",
      "account_deactivated",
      "account_suspended",
      "company_deleted",
      "no_company",
      "too_many_attempts",
    ],
  },
  register: {
    method: "POST",
    path: "/auth/register",
    permission: "public",
    summary: "Registers a company with its owner and starts the 14-day trial",
    body: registerBody,
    answer: signedIn,
    status: 201,
    errors: ["account_deactivated", "account_suspended", "domain_taken", "email_taken", "too_many_attempts"],
  },
  me: {
    method: "GET",
    path: "/auth/me",
    permission: "use own session",
    summary: "Returns the signed-in person, their company and its access; restores a stored session",
    scope: "person",
    answer: z.object({
      user,
      company,
      companies: z.array(z.object({ id, company_name: z.string(), logo_url: z.string().nullable(), role })),
      access: companyAccess,
      /** False for who came by a link and never chose one. */
      has_password: z.boolean(),
      /** An admin chose it: nothing else works until the person has chosen their own. */
      must_change_password: z.boolean(),
      /** An address that waits to be confirmed by the link sent to it. */
      pending_email: z.string().nullable(),
      /** Of a company whose owner has not confirmed their address: how many more may be invited. For staff. */
      unconfirmed: z.object({ invitations_left: z.int() }).optional(),
      /** Null unless this is a support session. */
      support: activeSupportSession.nullable(),
      /** From the operator of the service: shown now. Absent where there is none. */
      announcement: announcement.optional(),
      /** When the next one starts: ask again then. Absent where none is planned. */
      next_announcement_at: time.optional(),
      /** What the operator has switched off for the company. For staff; absent where all is on. */
      features_off: z.array(featureName).optional(),
    }),
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    permission: "sign out",
    summary: "Ends the current session right away",
  },
  getInvitation: {
    method: "GET",
    path: "/auth/invitations/{token}",
    permission: "public",
    summary: "Returns who sent an invitation to whom, before it is accepted",
    params: z.object({ token: z.string().min(1).max(200) }),
    answer: invitation,
    errors: ["invitation_expired", "too_many_attempts"],
  },
  acceptInvitation: {
    method: "POST",
    path: "/auth/invitations/accept",
    permission: "public",
    summary: "Accepts an invitation with a new password or your existing one, and signs in",
    body: acceptInvitationBody,
    answer: signedIn,
    errors: [
      "account_exists",
      "password_expired",
      "account_deactivated",
      "account_suspended",
      "company_deleted",
      "invitation_expired",
      "already_joined",
      "edit_conflict",
      "too_many_attempts",
    ],
  },
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    permission: "public",
    summary: "Requests a password reset link; the response is the same for unknown addresses",
    body: linkBody,
    answer: z.object({ message: z.string() }),
    status: 202,
    errors: ["too_many_attempts"],
  },
  checkResetLink: {
    method: "POST",
    path: "/auth/reset-password/check",
    permission: "public",
    summary: "Returns whose password a link resets, without using it; 404 once it is used or expired",
    reads: true,
    body: tokenBody,
    answer: z.object({ email: z.string() }),
    errors: ["link_expired", "too_many_attempts"],
  },
  resetPassword: {
    method: "POST",
    path: "/auth/reset-password",
    permission: "public",
    summary: "Sets a new password with the link; ends all sessions of the person and signs them in",
    body: resetPasswordBody,
    answer: z.object({
      message: z.string(),
      /** Null where the person has no company to sign in to. */
      signed_in: signedIn.nullable(),
    }),
    errors: ["account_deactivated", "account_suspended", "company_deleted", "link_expired", "too_many_attempts"],
  },
  requestMagicLink: {
    method: "POST",
    path: "/auth/magic-link",
    permission: "public",
    summary: "Requests a sign-in link; the response is the same for unknown addresses",
    body: linkBody,
    answer: z.object({ message: z.string() }),
    status: 202,
    errors: ["too_many_attempts"],
  },
  consumeMagicLink: {
    method: "POST",
    path: "/auth/magic-link/consume",
    permission: "public",
    summary: "Signs in with an emailed link, which works once",
    body: magicLinkBody,
    answer: signedIn,
    errors: [
      "account_deactivated",
      "account_suspended",
      "company_deleted",
      "link_expired",
      "already_joined",
      "email_unverified",
      "too_many_attempts",
    ],
  },
  beginSupportSession: {
    method: "POST",
    path: "/auth/support-session",
    permission: "public",
    summary: "Starts a support session with a code from the admin panel, which works once, within a minute",
    body: z.object({ code: token }),
    answer: signedIn.required({ support: true }),
    errors: ["link_expired", "too_many_attempts"],
  },
  confirmEmail: {
    method: "POST",
    path: "/auth/confirm-email",
    permission: "public",
    summary: "Confirms a new email address with the emailed link",
    body: tokenBody,
    answer: z.object({ email: z.string() }),
    errors: ["link_expired", "email_taken", "email_unverified", "too_many_attempts"],
  },
  switchCompany: {
    method: "POST",
    path: "/auth/switch-company",
    permission: "keep own account",
    summary: "Switches to another company of the same person; the session in this one ends",
    scope: "person",
    body: z.object({ company_id: id }),
    answer: signedIn,
    errors: ["account_deactivated", "account_suspended", "company_deleted", "not_found"],
  },
  updateProfile: {
    method: "PUT",
    path: "/users/profile",
    permission: "keep own account",
    summary: "Updates your name; a new email address takes effect once its link is opened",
    scope: "person",
    body: profileBody,
    answer: z.object({ user, pending_email: z.string().nullable() }),
    errors: ["owner_unverified", "too_many_attempts"],
  },
  changePassword: {
    method: "PUT",
    path: "/users/password",
    permission: "use own session",
    summary: "Changes your password; ends all other sessions",
    scope: "person",
    body: changePasswordBody,
    errors: ["too_many_attempts"],
  },
});
