import { companyDomainPattern } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { companyOfHost } from "../../lib/company-of-host.ts";
import { useSession } from "../../lib/session.ts";
import { t } from "../../lib/texts.ts";
import { usePublicLinks } from "../../lib/use-public-links.ts";
import { type AuthLook, AuthLookContext } from "../../ui/auth-look.ts";
import { LoadingPage } from "./loading-page.tsx";
import { lookOf } from "./look-of.ts";
import { brandingQuery } from "./guest-queries.ts";
import { useCompanyColors } from "./use-company-colors.ts";

const route = getRouteApi("/guest");

/** The pages before the sign-in, in the look of the company that the host or the address names. */
export function CompanyPage() {
  usePublicLinks();
  const ofHost = companyOfHost();
  const { company: named } = route.useSearch();
  // What can be no company's is not repeated to whoever followed a link with a stranger's words in it.
  const ofAddress = named !== undefined && companyDomainPattern.test(named) ? named : undefined;
  const company = ofHost ?? ofAddress;
  return company === undefined ? (
    <Outlet />
  ) : (
    <PageOf key={company} domain={company} isOwnHost={ofHost !== undefined} />
  );
}

function PageOf({ domain, isOwnHost }: { domain: string; isOwnHost: boolean }) {
  const { left } = useSession();
  const known = left?.company_domain === domain ? left : undefined;
  const { data, error, isPending } = useQuery(brandingQuery(domain, known));
  const isUnknown = error instanceof ApiError && error.status === 404;
  // Who signs in takes every answer out of the store, and still stands on this page: it stays as it was.
  const [shown, setShown] = useState<typeof data>();
  const [isSettled, setSettled] = useState(false);
  if (data && data !== shown) setShown(data);
  if (!isPending && !isSettled) setSettled(true);
  const company = isUnknown ? undefined : (data ?? shown);
  useCompanyColors(company);
  const look = useMemo<AuthLook>(() => {
    if (company) return lookOf(company, isOwnHost);
    const note = t("No company matches “{domain}”. You can still sign in here.", { domain });
    return { company: null, isOwnHost, note: isUnknown ? note : null };
  }, [company, isOwnHost, isUnknown, domain]);
  if (isPending && !isSettled) return <LoadingPage />;
  return (
    <AuthLookContext value={look}>
      <Outlet />
    </AuthLookContext>
  );
}
