import { createElement, type ReactNode } from "react";
import { type Facts, factsOfPage, placeholderOf } from "#shared/site/facts.ts";

interface WhereSetProps {
  /** Without one the children are always shown. */
  fact: keyof Facts | undefined;
  children: ReactNode;
  /** Shown where the operator has not set the fact. */
  otherwise?: ReactNode;
}

/**
 * Shown where the operator has set a fact. A page that the build writes holds both sides in elements that the server
 * resolves when it starts; `platform/http/web-pages.ts` knows their names.
 */
export function WhereSet({ fact, children, otherwise }: WhereSetProps) {
  if (!fact) return children;
  const value = factsOfPage()[fact];
  if (value === placeholderOf(fact))
    return (
      <>
        {createElement("where-set", { "data-fact": fact }, children)}
        {otherwise && createElement("where-unset", { "data-fact": fact }, otherwise)}
      </>
    );
  return value ? children : otherwise;
}
