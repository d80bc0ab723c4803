import { deriveBrand } from "@firstlight/contract";
import { useLayoutEffect } from "react";
import { applyInstall } from "#shared/companies/brand-install.ts";
import { getSession, useSession } from "#shared/session/store.ts";
import { applyBrand, clearBrand } from "#ui/index.ts";

interface Colors {
  company_domain: string;
  company_name: string;
  primary_color: string;
  secondary_color: string;
  logo_url: string | null;
}

/**
 * Applies the company's colors to a page before sign-in, on the device too. After sign-in the app applies them automatically.
 */
export function useCompanyColors(company: Colors | undefined) {
  const { session } = useSession();
  const { company_domain: domain, company_name: name = "", logo_url: logo = null } = company ?? {};
  const { primary_color: primary, secondary_color: secondary } = company ?? {};
  const isGuest = session === null;
  useLayoutEffect(() => {
    if (domain === undefined || !isGuest) return;
    const page = document.documentElement;
    const brand = deriveBrand({ primary: primary ?? null, secondary: secondary ?? null });
    applyBrand(page, brand);
    const undoInstall = applyInstall({ domain, name, logo }, brand);
    return () => {
      // After a sign-in the colors of the user's own company already apply.
      if (getSession().session) return;
      clearBrand(page);
      undoInstall();
    };
  }, [domain, name, primary, secondary, logo, isGuest]);
}
