import type { ProjectFeedback } from "@firstlight/contract";
import { useState } from "react";

/** The responses selected among those shown. Other filters end the selection, and what leaves the list leaves it. */
export function useSelected(list: readonly ProjectFeedback[], of: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const [selectedOf, setSelectedOf] = useState(of);
  if (selectedOf !== of) {
    setSelectedOf(of);
    setChosen(new Set());
  }
  const shown = list.map(({ response_id }) => response_id);
  const ids = shown.filter((id) => chosen.has(id));

  /** @param isRange with Shift: all from the one selected before */
  const select = (id: string, isOn: boolean, isRange: boolean) => {
    const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)];
    const touched = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    setLast(id);
    setChosen(new Set(isOn ? [...ids, ...touched] : ids.filter((one) => !touched.includes(one))));
  };
  return {
    ids,
    select,
    areAllShown: ids.length === shown.length,
    selectShown: () => setChosen(new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}

export type Selected = ReturnType<typeof useSelected>;
