import { useEffect, useRef } from "react";

/** Brings what was just said into view. @param text what it is; null for nothing */
export function useScrollIntoView(text: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return box;
}
