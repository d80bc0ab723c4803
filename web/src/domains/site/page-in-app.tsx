import { useLocation, useRouter } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { t } from "../../lib/texts.ts";
import { pageLinkOf } from "./follow-links.ts";
import { sitePages, sitePathOf } from "./pages.ts";

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(sitePages).map(([path, { load }]) => [path, lazy(async () => ({ default: await load() }))]),
);

/** A public page that was opened from within the app, whose router follows its links to other public pages. */
export function PageInApp() {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => sitePathOf(pathname) ?? "/" });
  const Page = pages[path];
  usePageTitle(sitePages[path]?.title.replace(" · Firstlight", ""));
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = pageLinkOf(event);
      if (!to) return;
      event.preventDefault();
      void router.navigate({ href: to.pathname + to.search + to.hash });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return (
    <Suspense
      fallback={
        <main className="grid min-h-dvh place-items-center text-ink-subtle">
          <Spinner size="lg" label={t("Loading…")} />
        </main>
      }
    >
      {Page && <Page />}
    </Suspense>
  );
}
