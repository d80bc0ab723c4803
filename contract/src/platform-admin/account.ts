import { z } from "zod";
import { changePasswordBody, loginBody } from "../auth/routes.ts";
import { id, line, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { reasonLength } from "./terms.ts";

/** Who runs the service, as the panel shows them. */
export const adminInfo = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    has_second_factor: z.boolean(),
    /** The operator requires a second factor and this admin has none: other calls are rejected until it is set up. */
    must_set_second_factor: z.boolean(),
    recovery_codes_left: z.int(),
    last_login: time.nullable(),
  })
  .meta({ id: "AdminInfo" });
export type AdminInfo = z.output<typeof adminInfo>;

export const adminSignedIn = z.object({
  access_token: z.string(),
  admin_info: adminInfo,
  /** The browser keeps it, also after signing out, and sends it with the next sign-in. */
  device: z.string().optional(),
});
export type AdminSignedIn = z.output<typeof adminSignedIn>;

/** Six digits of an authenticator, or one of the recovery codes. */
const code = z
  .string({ error: "Code is required" })
  .trim()
  .min(6, "Enter a 6-digit code or a recovery code")
  .max(40, "Enter a 6-digit code or a recovery code");
const ownPassword = loginBody.shape.password;

export const adminLoginBody = loginBody.extend({ code: code.optional() });

/** Reason of an admin's action: stored in the platform audit log and, where it is about a company, in that company's audit log. */
export const reason = line("A reason", reasonLength);

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const adminAccountRoutes = routes({
  adminLogin: {
    method: "POST",
    path: "/admin/login",
    permission: "public",
    summary: "Signs in to the admin panel; a 401 that names `code` asks for the second factor",
    body: adminLoginBody,
    answer: adminSignedIn,
    errors: ["invalid_credentials", "second_factor_required", "too_many_attempts", "not_configured"],
  },
  adminLogout: {
    method: "POST",
    path: "/admin/logout",
    permission: "keep admin account",
    summary: "End this session at once",
  },
  adminMe: {
    method: "GET",
    path: "/admin/me",
    permission: "keep admin account",
    summary: "Returns the signed-in admin; restores a stored session",
    answer: adminInfo,
  },
  changeAdminPassword: {
    method: "PUT",
    path: "/admin/password",
    permission: "keep admin account",
    waits: true,
    summary: "Changes your password; ends all other sessions of this admin",
    body: changePasswordBody,
    errors: ["too_many_attempts"],
  },
  beginSecondFactor: {
    method: "POST",
    path: "/admin/second-factor",
    permission: "keep admin account",
    waits: true,
    summary: "Creates a new authenticator secret (RFC 6238); it takes effect once one of its codes is confirmed",
    body: z.object({ password: ownPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ["already_in_state", "too_many_attempts", "not_configured"],
  },
  confirmSecondFactor: {
    method: "POST",
    path: "/admin/second-factor/confirm",
    permission: "keep admin account",
    waits: true,
    summary: "Turns the second factor on with a code of the new secret; returns the recovery codes once",
    body: z.object({ code }),
    answer: recoveryCodes,
    errors: ["second_factor_off", "too_many_attempts", "not_configured"],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/admin/second-factor/recovery-codes",
    permission: "keep admin account",
    waits: true,
    summary: "Creates new recovery codes; the old ones stop working",
    body: z.object({ password: ownPassword, code }),
    answer: recoveryCodes,
    errors: ["second_factor_off", "too_many_attempts", "not_configured"],
  },
  removeSecondFactor: {
    method: "POST",
    path: "/admin/second-factor/remove",
    permission: "keep admin account",
    waits: true,
    summary: "Turns the second factor off, unless the operator requires one",
    body: z.object({ password: ownPassword, code }),
    errors: ["second_factor_enforced", "second_factor_off", "too_many_attempts", "not_configured"],
  },
});
