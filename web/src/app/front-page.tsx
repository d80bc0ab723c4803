import { Navigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { companyOfCustomDomain } from "../lib/company-of-custom-domain.ts";
import { usePublicLinks } from "../lib/use-public-links.ts";
import { guestSearch } from "./search.ts";
import { AppPending } from "./app-pending.tsx";

const LandingScreen = lazy(async () => ({
  default: (await import("../domains/site/landing-screen.tsx")).LandingScreen,
}));

/** The front page. A company in the address or a custom domain shows that company's sign-in page instead. */
export function FrontPage() {
  usePublicLinks();
  const search = guestSearch(useSearch({ strict: false }));
  if (search.company ?? companyOfCustomDomain()) return <Navigate to="/login" search={search} replace />;
  return (
    <Suspense fallback={<AppPending />}>
      <LandingScreen />
    </Suspense>
  );
}
