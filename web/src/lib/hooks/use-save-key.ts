import { useEffect, useRef } from "react";

/** Ctrl or ⌘ with S saves now, instead of the page as a file. */
export function useSaveKey(save: () => void): void {
  const held = useRef(save);
  useEffect(() => {
    held.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s")
        return;
      event.preventDefault();
      held.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
