import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { followLinks } from "#features/site/follow-links.ts";
import { PublicPathContext } from "#features/site/language-links.tsx";
import { shownPathOf, sitePages } from "#features/site/pages.ts";
import { factsOfPage, setFacts } from "#shared/site/facts.ts";
import type { PublicPath } from "#shared/site/public-links.ts";

export interface Shown {
  path: PublicPath;
  Page: ComponentType;
}

export async function pageAt(path: string): Promise<Shown> {
  const known = shownPathOf(path) ?? "/";
  return { path: known, Page: await sitePages[known].load() };
}

/** The public pages: the first as the build wrote it, others as links lead to them. */
export function Site({ first }: { first: Shown }) {
  const [{ path, Page }, setShown] = useState(first);
  useEffect(() => {
    const show = async (next: string) => {
      const shown = await pageAt(next);
      // Another address was opened in the meantime.
      if ((shownPathOf(location.pathname) ?? "/") !== shown.path) return;
      // The note of an unknown address is about the one that was opened first.
      setFacts({ ...factsOfPage(), unknown_address: "" });
      // Rendered synchronously: the caller then scrolls to a position on it.
      flushSync(() => setShown(shown));
    };
    return followLinks((next) => show(next).catch(() => location.reload()));
  }, []);
  useEffect(() => {
    document.title = sitePages[path].title;
  }, [path]);
  return (
    <PublicPathContext value={path}>
      <Page key={path} />
    </PublicPathContext>
  );
}

/** Where a public page is the first that opens. */
export async function siteAt(path: string): Promise<ComponentType> {
  const first = await pageAt(path);
  return () => <Site first={first} />;
}
