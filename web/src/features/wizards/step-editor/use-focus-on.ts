import { useEffect, useRef, useState } from "react";
import { entryOf } from "./problems.ts";

/** Puts the cursor into a field by its name before the next key is pressed; where the field is still loading, to its entry. */
export function useFocusOn(openEntry: (key: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null;
    const name = CSS.escape(wish.name);
    const field = find(`[name="${name}"], [data-name="${name}"]`);
    (field ?? find(`[data-entry="${CSS.escape(entryOf(wish.name) ?? "")}"]`))?.focus();
  }, [wish]);
  const focusOn = (name: string) => {
    const entry = entryOf(name);
    if (entry !== undefined) openEntry(entry);
    setWish({ name });
  };
  return { box, focusOn };
}
