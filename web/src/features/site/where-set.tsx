import type { ReactNode } from "react";
import { isWriting } from "#lib/text/product.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";
import { bothSides } from "#ui/theme/logo.tsx";

const slot = /^\{\{([\w.]+)\}\}$/;

interface WhereGivenProps {
  value: string | boolean;
  children: ReactNode;
  /** Shown where there is no value. */
  otherwise?: ReactNode;
}

/** Shown where a value of the operator's is given. */
export function WhereGiven({ value, children, otherwise }: WhereGivenProps) {
  const fact = isWriting ? slot.exec(String(value))?.[1] : undefined;
  if (fact) return bothSides(fact, children, otherwise);
  return value ? children : otherwise;
}

interface WhereSetProps extends Omit<WhereGivenProps, "value"> {
  /** Without one the children are always shown. */
  fact: keyof Facts | undefined;
}

/** Shown where the operator has set a fact. */
export function WhereSet({ fact, ...sides }: WhereSetProps) {
  return fact ? <WhereGiven value={factsOfPage()[fact]} {...sides} /> : sides.children;
}
