import { Navigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { companyOfCustomDomain } from "../lib/company-of-custom-domain.ts";
import { usePublicLinks } from "../lib/use-public-links.ts";
import { guestSearch } from "./search.ts";
import { AppPending } from "./app-pending.tsx";

const LandingScreen = lazy(async () => ({
  default: (await import("../domains/site/landing-screen.tsx")).LandingScreen,
}));

/** A company named in the address, or whose own host it is, has its sign-in page in place of the front page. */
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
