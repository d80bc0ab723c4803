import { Navigate, useLocation, useSearch } from "@tanstack/react-router";
import { companyOfCustomDomain } from "#shared/companies/custom-domain.ts";
import { loadEntries } from "#shared/site/entries.ts";
import { usePublicLinks } from "#shared/site/use-public-links.ts";
import { guestSearch } from "./search.ts";
import { AppPending } from "./pending.tsx";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const LandingScreen = lazyPart(
  async () => {
    await loadEntries("testimonials");
    return (await import("#features/site/landing/screen.tsx")).LandingScreen;
  },
  { fallback: () => <AppPending /> },
);

/** The front page. A company in the address or a custom domain shows that company's sign-in page instead. */
export function FrontPage() {
  usePublicLinks();
  const isUnknown = useLocation({ select: ({ state }) => state.isUnknown === true });
  const search = guestSearch(useSearch({ strict: false }));
  if (search.company ?? companyOfCustomDomain()) return <Navigate to="/login" search={search} replace />;
  return <LandingScreen isUnknown={isUnknown} />;
}
