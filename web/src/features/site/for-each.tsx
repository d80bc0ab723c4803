import type { PublicSite } from "@firstlight/contract";
import { createElement, Fragment, type ReactNode } from "react";
import { entriesIn, isBeingWritten, slotsOf } from "#shared/site/entries.ts";

interface ForEachProps<K extends keyof PublicSite> {
  list: K;
  children: (entry: PublicSite[K][number]) => ReactNode;
}

/**
 * Renders each entry of a list of the operator's. A page that the build writes holds one of them, with places in it, in an
 * element that the server repeats; `platform/http/web-pages.ts` knows its name.
 */
export function ForEach<K extends keyof PublicSite>({ list, children }: ForEachProps<K>) {
  if (isBeingWritten())
    return createElement("where-each", { "data-list": list }, children(slotsOf<PublicSite[K][number]>("entry.")));
  return entriesIn(list).map((entry, index) => <Fragment key={index}>{children(entry)}</Fragment>);
}
