import { useState } from "react";
import type { BuilderField } from "../builder/fields.ts";

/** The fields selected for a change to all of them; those that are gone are not. */
export function usePicked(fields: readonly BuilderField[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const picked = fields.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const pick = (id: string, isPicked: boolean) => {
    setIds((before) => (isPicked ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))));
  };
  return { picked, pick, clear: () => setIds(new Set()) };
}
