import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { factPlaceholders, setFacts } from "#shared/site/facts.ts";
import { postOfPage } from "#shared/site/entries.ts";
import { sitePages } from "#features/site/pages.ts";
import { pageAt, Site } from "./site.tsx";

/** A public page as the build writes it down. */
export interface WrittenPage {
  /** Without its language. */
  path: string;
  title: string;
  description: string;
  /** From `web/`. */
  module: string;
  html: string;
  structured: readonly object[];
  /** The fact without which the server does not show the page. */
  needs?: string;
}

/** All public pages, with places where the server writes the operator's facts. Runs while the app is built. */
export async function writePages(): Promise<WrittenPage[]> {
  setFacts(factPlaceholders());
  const pages = Object.entries(sitePages).map(async ([path, { title, description, module, structured, needs }]) => {
    const first = await pageAt(path);
    const html = renderToString(
      <StrictMode>
        <Site first={first} />
      </StrictMode>,
    );
    const structuredData = (await structured?.()) ?? [];
    return {
      // One template for all posts: the server writes in which it is.
      path: path === "/blog/*" ? `/blog/${postOfPage().slug}` : path,
      title,
      description,
      module: `src/features/site/${module}`,
      html,
      structured: structuredData,
      ...(needs && { needs }),
    };
  });
  return Promise.all(pages);
}
