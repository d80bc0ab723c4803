import { notFound, useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { t } from "#lib/text/translate.ts";
import { usePublicLinks } from "#shared/site/use-public-links.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { publicPathOf } from "#shared/site/public-links.ts";
import { PublicPathContext } from "./language-links.tsx";
import { shownPathOf, sitePages } from "./pages.ts";
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
  const path = useLocation({ select: ({ pathname }) => publicPathOf(pathname) ?? "/" });
  // Its operator has nothing to show there.
  if (!shownPathOf(path)) notFound({ throw: true });
  const Page = pages[path];
  usePageTitle(sitePages[path].title.replace(" · Firstlight", ""));
  usePublicLinks();
  return (
    Page && (
      <PublicPathContext value={path}>
        <Page />
      </PublicPathContext>
    )
  );
}
