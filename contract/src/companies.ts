import { z } from "zod";
import { id, nameLine } from "./common.ts";

export const defaultColors = { primary: "#3B82F6", secondary: "#1F2937" } as const;

export const companyName = nameLine("Company name");

export const companyDomain = z
  .string({ error: "Company domain is required" })
  .trim()
  .toLowerCase()
  .min(2, "Company domain needs at least 2 characters")
  .max(63, "Company domain can have at most 63 characters")
  .regex(
    /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])$/,
    "Company domain may use letters, digits, dots and hyphens, and starts and ends with a letter or digit",
  );

/** A company as its own people see it. */
export const company = z.object({
  id,
  company_name: z.string(),
  company_domain: z.string(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  login_text: z.string(),
});
export type Company = z.output<typeof company>;
