import { deriveBrand } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { router } from "./router.ts";
import { RequireSession } from "./require-session.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { UiProvider } from "#ui/layout/provider.tsx";
import { useSession } from "#shared/session/store.ts";
import { applyBrand, clearBrand } from "#ui/theme/brand.ts";
import { applyInstall } from "#shared/companies/brand-install.ts";

/** Applies the company's brand colors to the app, and stores them on the device. */
function BrandColors() {
  const { session } = useSession();
  const primary = session?.company.primary_color;
  const secondary = session?.company.secondary_color;
  const { company_domain: domain, company_name: name, logo_url: logo } = session?.company ?? {};
  useLayoutEffect(() => {
    if (primary === undefined) return;
    const page = document.documentElement;
    const brand = deriveBrand({ primary, ...(secondary !== undefined && { secondary }) });
    applyBrand(page, brand);
    const undoInstall =
      domain === undefined || name === undefined
        ? undefined
        : applyInstall({ domain, name, logo: logo ?? null }, brand);
    return () => {
      clearBrand(page);
      undoInstall?.();
    };
  }, [primary, secondary, domain, name, logo]);
  return null;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void router.navigate({ href })}>
        <BrandColors />
        <RequireSession>
          <RouterProvider router={router} />
        </RequireSession>
        <Toaster />
      </UiProvider>
    </QueryClientProvider>
  );
}
