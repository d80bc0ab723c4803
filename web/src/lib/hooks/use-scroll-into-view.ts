import { useEffect, useRef } from "react";

/** Scrolls a new message into view. @param text the message; null for none */
export function useScrollIntoView(text: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return box;
}
