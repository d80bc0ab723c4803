import { useEffect, useRef } from "react";
import type { FieldPart } from "../builder/problems.ts";

/** The part to put the cursor in; a new object each time it is asked for. */
export interface FocusRequest {
  part: FieldPart;
}

const granted = new WeakSet<FocusRequest>();

/** Puts the cursor where it is wanted, in whichever section has that input: some arrive later. */
export function useFocusWish(focus: FocusRequest | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once: the request may be given again with a later drawing, when the person is elsewhere.
    if (!focus || granted.has(focus)) return;
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="field-${focus.part}"]`,
    );
    if (!input) return;
    granted.add(focus);
    // Only as far as is needed: the columns beside a canvas scroll away with its end.
    input.focus({ preventScroll: true });
    (input.closest("li") ?? input).scrollIntoView({ block: "nearest" });
    // A label made up for a new field is there to be typed over.
    if (focus.part === "label" && !(input instanceof HTMLSelectElement)) input.select();
  }, [focus]);
  return box;
}
