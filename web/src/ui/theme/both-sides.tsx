import { createElement, type ReactNode } from "react";

/** Both sides of a fact in a page that the build writes: the server leaves one, as `platform/http/web-pages.ts` resolves them. */
export function bothSides(fact: string | undefined, shown: ReactNode, otherwise: ReactNode): ReactNode {
  return (
    <>
      {createElement("where-set", { "data-fact": fact }, shown)}
      {otherwise && createElement("where-unset", { "data-fact": fact }, otherwise)}
    </>
  );
}
