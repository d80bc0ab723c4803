import { companyDomainPattern } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { hasCode } from "#lib/api/error.ts";
import { companyOfCustomDomain } from "#shared/companies/custom-domain.ts";
import { useSession } from "#shared/session/store.ts";
import { t } from "#lib/text/translate.ts";
import { usePublicLinks } from "#shared/site/use-public-links.ts";
import { type AuthBranding, AuthBrandingContext } from "#shared/auth/branding.ts";
import { brandingOf } from "./branding.ts";
import { brandingQuery } from "./queries.ts";
import { useCompanyColors } from "./use-company-colors.ts";
import { AuthPage } from "#shared/auth/frame.tsx";
import { Loading, Skeleton } from "#ui/index.ts";

/** A sign-in page whose company is still being asked for: neither its look nor ours. */
function LoadingPage() {
  return (
    <AuthPage
      top={
        <header className="flex min-h-control items-center">
          <Skeleton className="h-8 w-36" />
        </header>
      }
      tone="none"
    >
      <Loading label={t("Opening the sign-in page…")} className="flex flex-col gap-5">
        <Skeleton className="mb-4 h-8 w-3/4" />
        {["email", "password"].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-control" />
          </div>
        ))}
        <Skeleton className="mt-8 h-control-lg" />
        <Skeleton className="-mt-2 h-control-lg" />
      </Loading>
    </AuthPage>
  );
}

const route = getRouteApi("/guest");

/** The layout of the pages before sign-in, branded for the company in the host name or the URL. */
export function CompanyPage() {
  usePublicLinks();
  const ofCustomDomain = companyOfCustomDomain();
  const { company: named } = route.useSearch();
  // Invalid company domains are not displayed: a link could carry an attacker's text.
  const ofAddress = named !== undefined && companyDomainPattern.test(named) ? named : undefined;
  const company = ofCustomDomain ?? ofAddress;
  return company === undefined ? (
    <Outlet />
  ) : (
    <PageOf key={company} domain={company} isCustomDomain={ofCustomDomain !== undefined} />
  );
}

function PageOf({ domain, isCustomDomain }: { domain: string; isCustomDomain: boolean }) {
  const { left } = useSession();
  const known = left?.company_domain === domain ? left : undefined;
  const { data, error, isPending } = useQuery(brandingQuery(domain, known));
  const isUnknown = hasCode(error, "not_found");
  // Signing in clears the query cache while this page is still visible, so the branding is kept in state.
  const [shown, setShown] = useState<typeof data>();
  const [isSettled, setSettled] = useState(false);
  if (data && data !== shown) setShown(data);
  if (!isPending && !isSettled) setSettled(true);
  const company = isUnknown ? undefined : (data ?? shown);
  useCompanyColors(company);
  const branding = useMemo<AuthBranding>(() => {
    if (company) return brandingOf(company, isCustomDomain);
    const note = t("No company matches “{domain}”. You can still sign in here.", { domain });
    return { company: null, isCustomDomain, note: isUnknown ? note : null };
  }, [company, isCustomDomain, isUnknown, domain]);
  if (isPending && !isSettled) return <LoadingPage />;
  return (
    <AuthBrandingContext value={branding}>
      <Outlet />
    </AuthBrandingContext>
  );
}
