import { useState } from "react";
import type { BuilderField } from "../builder/fields.ts";

/** The fields selected for a change to all of them; those that are gone are not. */
export function usePicked(fields: readonly BuilderField[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const order = fields.map(({ id }) => id);
  const picked = order.filter((id) => ids.has(id));
  /** @param isRange with all from the one picked before */
  const pick = (id: string, isPicked: boolean, isRange: boolean) => {
    const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)];
    const touched = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    setLast(id);
    setIds(new Set(isPicked ? [...picked, ...touched] : picked.filter((other) => !touched.includes(other))));
  };
  return { picked, pick, clear: () => setIds(new Set()) };
}
