import { useLayoutEffect } from "react";
import { useSession } from "../lib/session.ts";
import { applyBrand, clearBrand, deriveBrand } from "../ui/brand.ts";

/** The app wears the colours of the signed-in person's company. */
export function BrandColors() {
  const { session } = useSession();
  const primary = session?.company.primary_color;
  const secondary = session?.company.secondary_color;
  useLayoutEffect(() => {
    if (primary === undefined) return;
    const page = document.documentElement;
    applyBrand(page, deriveBrand({ primary, ...(secondary !== undefined && { secondary }) }));
    return () => clearBrand(page);
  }, [primary, secondary]);
  return null;
}
