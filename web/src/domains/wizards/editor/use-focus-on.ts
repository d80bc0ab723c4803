import { useEffect, useRef, useState } from "react";
import { entryOf } from "./step-problems.ts";

const patience = 1500;
const pause = 50;

/** Whether nobody has chosen another place meanwhile: a menu that closes gives the focus back to its button. */
function isUnclaimed(active: Element | null): boolean {
  return active === document.body || (active?.closest("[role=menu], [aria-haspopup]") ?? null) !== null;
}

/** Puts the cursor into a field by its name, also when the field takes a moment to come; until then to its entry. */
export function useFocusOn(openEntry: (key: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const name = CSS.escape(wish.name);
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null;
    let aimed: HTMLElement | null = null;
    const aim = () => {
      const field = find(`[name="${name}"], [data-name="${name}"]`);
      aimed = field ?? find(`[data-entry="${CSS.escape(entryOf(wish.name) ?? "")}"]`);
      aimed?.focus();
    };
    aim();
    const until = Date.now() + patience;
    const timer = setInterval(() => {
      const active = document.activeElement;
      if (Date.now() > until || (active !== aimed && !isUnclaimed(active))) clearInterval(timer);
      else aim();
    }, pause);
    return () => clearInterval(timer);
  }, [wish]);
  const focusOn = (name: string) => {
    const entry = entryOf(name);
    if (entry !== undefined) openEntry(entry);
    setWish({ name });
  };
  return { box, focusOn };
}
