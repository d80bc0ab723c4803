import { createElement, type ReactNode } from "react";
import { isBeingWritten } from "#shared/site/entries.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";

const slot = /^\{\{([\w.]+)\}\}$/;

interface WhereGivenProps {
  value: string | boolean;
  children: ReactNode;
  /** Shown where there is no value. */
  otherwise?: ReactNode;
}

/**
 * Shown where a value of the operator's is given. A page that the build writes holds both sides in elements that the server
 * resolves; `platform/http/web-pages.ts` knows their names.
 */
export function WhereGiven({ value, children, otherwise }: WhereGivenProps) {
  const fact = isBeingWritten() ? slot.exec(String(value))?.[1] : undefined;
  if (!fact) return value ? children : otherwise;
  return (
    <>
      {createElement("where-set", { "data-fact": fact }, children)}
      {otherwise && createElement("where-unset", { "data-fact": fact }, otherwise)}
    </>
  );
}

interface WhereSetProps extends Omit<WhereGivenProps, "value"> {
  /** Without one the children are always shown. */
  fact: keyof Facts | undefined;
}

/** Shown where the operator has set a fact. */
export function WhereSet({ fact, ...sides }: WhereSetProps) {
  return fact ? <WhereGiven value={factsOfPage()[fact]} {...sides} /> : sides.children;
}
