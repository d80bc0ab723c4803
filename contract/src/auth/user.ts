import { z } from "zod";
import { roles } from "../common/roles.ts";
import { id, nameLine, time } from "../common/schemas.ts";
import { company } from "../companies/routes.ts";
import { language } from "../companies/branding.ts";
import { limits } from "../limits.ts";

export const role = z.enum(roles);
export const personName = nameLine("Name", limits.name, "Name is required");

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role,
    is_active: z.boolean(),
    /** What they chose; null follows the browser. */
    language: language.nullable(),
    last_login: time.nullable(),
    created_at: time,
  })
  .meta({ id: "User" });
export type User = z.output<typeof user>;

/** A support session as this user: its end, and whether the company's owner allows changes. */
export const activeSupportSession = z
  .object({ ends_at: time, may_write: z.boolean() })
  .meta({ id: "ActiveSupportSession" });
export type ActiveSupportSession = z.output<typeof activeSupportSession>;

export const signedIn = z
  .object({
    token: z.string(),
    user,
    company,
    /** The browser keeps it, also after signing out, and sends it with the next sign-in. Not for support, nor with another company. */
    device: z.string().optional(),
    support: activeSupportSession.optional(),
  })
  .meta({ id: "SignedIn" });
export type SignedIn = z.output<typeof signedIn>;
