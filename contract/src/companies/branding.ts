import { z } from "zod";
import { lineBreaking } from "../common/patterns.ts";
import { id, text } from "../common/schemas.ts";
import { parseHex } from "./color.ts";
import { companyDomain, companyName } from "./routes.ts";
import { routes } from "../define.ts";
import { isLanguage } from "../languages/texts.ts";
import { limits } from "../limits.ts";

/** Three or six digits; stored as `#RRGGBB`. */
export const color = z
  .string({ error: "Choose a color" })
  .trim()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "Enter a color like #3B82F6")
  .transform((text) => (parseHex(text) ?? text).toUpperCase());

const ownLogo = /^\/api\/public\/logos\/[0-9a-f-]{36}$/;

const logoAddress = z
  .string()
  .trim()
  .max(limits.address, `Logo URL can have at most ${limits.address.toLocaleString("en")} characters`)
  .refine(
    (address) => ownLogo.test(address) || URL.parse(address)?.protocol === "https:",
    "Logo URL must start with https://",
  )
  .refine(
    (address) => !lineBreaking.test(address) && address.isWellFormed(),
    "Logo URL must be a single line of plain text",
  )
  .refine((address) => {
    const url = URL.parse(address);
    return !url?.username && !url?.password;
  }, "Logo URL cannot contain a username");

export const language = z.string().refine(isLanguage, "Choose a language from the list");

/** How a company looks to its people. */
export const branding = z
  .object({
    company_name: z.string(),
    company_domain: z.string(),
    /** An address of ours for a picture that was uploaded. */
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
    login_text: z.string(),
    /** Language of emails to people whose own language is not known yet. */
    language,
  })
  .meta({ id: "Branding" });
export type Branding = z.output<typeof branding>;

/** Omitted fields stay unchanged. */
export const brandingBody = z.object({
  company_name: companyName.optional(),
  /** Cannot be changed: if present, it must equal the current one. */
  company_domain: companyDomain.optional(),
  /** A picture elsewhere; null takes the logo away. The present one, given back, stays. */
  logo_url: logoAddress.nullish(),
  /** A picture uploaded before (`POST /uploads`), instead. */
  logo_upload_id: id.optional(),
  primary_color: color.optional(),
  secondary_color: color.optional(),
  login_text: text("Sign-in message", limits.loginText).optional(),
  language: language.optional(),
});

export const brandingRoutes = routes({
  getBranding: {
    method: "GET",
    path: "/company/branding",
    permission: "read company",
    summary: "Returns the company’s branding",
    answer: branding,
  },
  updateBranding: {
    method: "PUT",
    path: "/company/branding",
    permission: "manage branding",
    summary: "Updates the branding of the app, the sign-in page and emails; takes effect right away",
    body: brandingBody,
    waits: true,
    answer: branding,
    errors: ["feature_unavailable", "domain_immutable", "file_too_large", "quota_exceeded", "file_type_not_allowed"],
  },
  getPublicBranding: {
    method: "GET",
    path: "/public/branding",
    permission: "public",
    summary: "Returns the branding of a company’s sign-in page, by company domain or custom domain",
    query: z.object({ domain: z.string().max(253).optional(), host: z.string().max(253).optional() }),
    answer: branding.omit({ language: true }),
    errors: ["not_found", "too_many_attempts"],
  },
  checkCompanyDomain: {
    method: "GET",
    path: "/public/company-domain",
    permission: "public",
    summary: "Returns whether a company domain is available",
    query: z.object({ domain: companyDomain }),
    answer: z.object({ is_free: z.boolean() }),
    errors: ["too_many_attempts"],
  },
});
