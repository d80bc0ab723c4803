import type { Company } from "@firstlight/contract";
import type { AuthLook } from "../../ui/auth-look.ts";

type Shown = Pick<Company, "company_name" | "logo_url" | "login_text">;

/** How a page before the sign-in looks that belongs to a company. */
export function lookOf(company: Shown, isOwnHost: boolean): AuthLook {
  const { company_name: name, logo_url: logo, login_text: text } = company;
  return { company: { name, logo, text }, isOwnHost, note: null };
}
