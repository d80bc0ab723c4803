import { useRef, useState } from "react";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";

function changed(before: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}

/**
 * The rows selected for a change to all of them.
 * @param shown in their order
 * @param of what they are rows of; another ends the selection, so that nothing happens to those not listed
 */
export function useRowSelection(shown: readonly string[], of = "") {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [selectedOf, setSelectedOf] = useState(of);
  if (selectedOf !== of) {
    setSelectedOf(of);
    setChosen(new Set());
  }
  const last = useRef("");
  /** Always the same function. @param isRange with Shift: all from the one selected before */
  const select = useSameFunction((id: string, isOn: boolean, isRange: boolean) => {
    const [from, to] = [shown.indexOf(last.current), shown.indexOf(id)];
    const touched = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setChosen((before) => changed(before, touched, isOn));
  });
  return {
    /** Also rows that are not shown. */
    chosen,
    setChosen,
    /** Of those shown. */
    ids: shown.filter((id) => chosen.has(id)),
    select,
    areAllShown: shown.length > 0 && shown.every((id) => chosen.has(id)),
    selectShown: (isOn = true) => setChosen((before) => changed(before, shown, isOn)),
    drop: (gone: readonly string[]) => setChosen((before) => changed(before, gone, false)),
    clear: () => setChosen(new Set()),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
