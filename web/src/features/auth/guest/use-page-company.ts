import { use } from "react";
import { getRouteApi } from "@tanstack/react-router";
import { companyOfCustomDomain } from "#shared/companies/custom-domain.ts";
import { AuthBrandingContext } from "#shared/auth/branding.ts";

const route = getRouteApi("/guest");

/** The company of the sign-in page, as request fields; empty on the product's own page. */
export function usePageCompany(): { company_domain?: string } {
  const { company } = route.useSearch();
  const isKnown = use(AuthBrandingContext).company !== null;
  const company_domain = companyOfCustomDomain() ?? company;
  return isKnown && company_domain !== undefined ? { company_domain } : {};
}
