import { useLayoutEffect } from "react";

let typed = "";

/** Instead of the shortcuts that these keys are otherwise. */
function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}

/** Collects what is typed before the palette's input has the focus. @returns ends it */
export function collectTyped(): () => void {
  document.addEventListener("keydown", collect, { capture: true });
  return () => document.removeEventListener("keydown", collect, { capture: true });
}

/** What was collected, once. */
export function takeTyped(): string {
  const taken = typed;
  typed = "";
  return taken;
}

/** Stands in for the palette while its code loads. */
export function TypeAhead(): null {
  useLayoutEffect(() => {
    takeTyped();
    return collectTyped();
  }, []);
  return null;
}
