import { useEffect, useRef } from "react";

interface HistoryKeys {
  undo: () => void;
  redo: () => void;
}

/** Marks inputs (or their container) that are not part of the undo history and keep the browser's own undo. */
export const ownUndo = { "data-own-undo": "" };

function wishOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey ? "redo" : null;
}

/** Ctrl or ⌘ with Z undoes, with Shift redoes. Also inside inputs, because the browser's own undo covers only one input. */
export function useHistoryKeys(keys: HistoryKeys): void {
  const held = useRef(keys);
  useEffect(() => {
    held.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wish = wishOf(event);
      const isElsewhere =
        event.target instanceof Element && event.target.closest("[data-own-undo], [role=alertdialog]");
      if (!wish || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      held.current[wish]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
