import type { Company } from "@firstlight/contract";
import type { AuthBranding } from "#shared/auth/branding.ts";

type Shown = Pick<Company, "company_name" | "logo_url" | "login_text">;

/** How a page before the sign-in looks that belongs to a company. */
export function brandingOf(company: Shown, isCustomDomain: boolean): AuthBranding {
  const { company_name: name, logo_url: logo, login_text: text } = company;
  return { company: { name, logo, text }, isCustomDomain, note: null };
}
