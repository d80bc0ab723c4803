import { Navigate, useMatch } from "@tanstack/react-router";
import { product } from "#lib/text/product.ts";
import type { ComponentType } from "react";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { t } from "#lib/text/translate.ts";
import { usePublicLinks } from "#shared/site/use-public-links.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useSession } from "#shared/session/store.ts";
import type { PublicPath } from "#shared/site/public-links.ts";
import { PublicPathContext } from "#features/site/language-links.tsx";
import { shownPathOf, sitePages } from "#features/site/pages.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const fallback = () => (
  <main className="grid min-h-dvh place-items-center text-ink-subtle">
    <Spinner size="lg" label={t("Loading…")} />
  </main>
);
const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(sitePages).map(([path, { load }]) => [path, lazyPart(load, { fallback })]),
);

/** A public page that was opened from within the app. */
export function PageInApp() {
  // The address may already be the next page's.
  const path = useMatch({ strict: false, select: ({ fullPath }) => shownPathOf(fullPath) });
  const { session } = useSession();
  // Its operator has nothing to show there, or it is a company's domain: an unknown address.
  if (path) return <ShownPage path={path} />;
  return session ? <NotFoundScreen /> : <Navigate to="/" state={{ isUnknown: true }} replace />;
}

function ShownPage({ path }: { path: PublicPath }) {
  const Page = pages[path];
  usePageTitle(sitePages[path].title.replace(` · ${product}`, ""));
  usePublicLinks();
  return (
    Page && (
      <PublicPathContext value={path}>
        <Page />
      </PublicPathContext>
    )
  );
}
