import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a bar that stays at the bottom of the screen: publishes its height, so that toasts stay above it. */
export function useDock<E extends HTMLElement>(): RefObject<E | null> {
  const bar = useRef<E>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const box = bar.current;
    if (!box) return undefined;
    const measure = () => {
      const isStuck = getComputedStyle(box).position === "sticky";
      page.style.setProperty("--dock", `${isStuck ? box.offsetHeight : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
      page.style.removeProperty("--dock");
    };
  }, []);
  return bar;
}
