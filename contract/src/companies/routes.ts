import { z } from "zod";
import { id, nameLine, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { companyDomainLength, companyDomainPattern } from "../common/patterns.ts";
import { limits } from "../limits.ts";

export const companyName = nameLine("Company name", limits.name, "Company name is required");

export const companyDomain = z
  .string({ error: "Company domain is required" })
  .trim()
  .toLowerCase()
  .min(companyDomainLength.min, "Company domain must have at least 2 characters")
  .max(companyDomainLength.max, "Company domain can have at most 63 characters")
  .regex(
    companyDomainPattern,
    "Company domain can contain letters, digits, dots and hyphens, and must start and end with a letter or digit",
  );

/** A company as its own people see it. */
export const company = z
  .object({
    id,
    company_name: z.string(),
    company_domain: z.string(),
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
    login_text: z.string(),
  })
  .meta({ id: "Company" });
export type Company = z.output<typeof company>;

export const retentionLimits = { min: 30, max: 3_650, default: 365 } as const;

/** What the Compliance card says. */
export const compliance = z
  .object({
    gdpr_enabled: z.boolean(),
    ccpa_enabled: z.boolean(),
    retention_days: z.int(),
    /** When the nightly job last deleted older data; null before its first run. */
    last_enforced_at: time.nullable(),
  })
  .meta({ id: "Compliance" });
export type Compliance = z.output<typeof compliance>;

export const companyRoutes = routes({
  getCompliance: {
    method: "GET",
    path: "/company/compliance",
    permission: "read company",
    summary: "Returns what the company promises about personal data",
    answer: compliance,
  },
  setRetention: {
    method: "PUT",
    path: "/company/retention",
    permission: "manage retention",
    summary: "Sets how many days answers, wizard runs, files and messages are retained",
    body: z.object({ retention_days: z.int().min(retentionLimits.min).max(retentionLimits.max) }),
    answer: compliance,
  },
});
