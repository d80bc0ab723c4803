import { use } from "react";
import { getRouteApi } from "@tanstack/react-router";
import { companyOfHost } from "../../lib/company-of-host.ts";
import { AuthLookContext } from "../../ui/auth-look.ts";

const route = getRouteApi("/guest");

/** The company on whose page somebody signs in, as calls say it; nothing on the product's own page. */
export function usePageCompany(): { company_domain?: string } {
  const { company } = route.useSearch();
  const isKnown = use(AuthLookContext).company !== null;
  const company_domain = companyOfHost() ?? company;
  return isKnown && company_domain !== undefined ? { company_domain } : {};
}
