import { useLayoutEffect } from "react";
import { useSession } from "#shared/session/store.ts";
import { applyBrand, clearBrand, deriveBrand } from "#ui/theme/brand.ts";
import { applyInstall } from "#shared/companies/brand-install.ts";

/** Applies the company's brand colors to the app, and stores them on the device. */
export function BrandColors() {
  const { session } = useSession();
  const primary = session?.company.primary_color;
  const secondary = session?.company.secondary_color;
  const domain = session?.company.company_domain;
  const logo = session?.company.logo_url;
  useLayoutEffect(() => {
    if (primary === undefined) return;
    const page = document.documentElement;
    const brand = deriveBrand({ primary, ...(secondary !== undefined && { secondary }) });
    applyBrand(page, brand);
    const undoInstall = domain === undefined ? undefined : applyInstall(domain, brand, logo);
    return () => {
      clearBrand(page);
      undoInstall?.();
    };
  }, [primary, secondary, domain, logo]);
  return null;
}
