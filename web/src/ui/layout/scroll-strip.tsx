import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../theme/cx.ts";

const edges = {
  none: "",
  start: "ltr:mask-l-from-[calc(100%-2.5rem)] rtl:mask-r-from-[calc(100%-2.5rem)]",
  end: "ltr:mask-r-from-[calc(100%-2.5rem)] rtl:mask-l-from-[calc(100%-2.5rem)]",
  both: "mask-x-from-[calc(100%-2.5rem)]",
};

function edgeOf(box: HTMLElement): keyof typeof edges {
  // From right to left it counts below zero.
  const gone = Math.abs(box.scrollLeft);
  const atStart = gone <= 1;
  const atEnd = gone + box.clientWidth >= box.scrollWidth - 1;
  if (atStart) return atEnd ? "none" : "end";
  return atEnd ? "start" : "both";
}

/** A row that scrolls sideways, fades where there is more and keeps the current item in view. */
export function ScrollStrip({
  children,
  current,
  className,
}: {
  children: ReactNode;
  current?: string;
  className?: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<keyof typeof edges>("none");
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = () => setEdge(edgeOf(box));
    const observer = new ResizeObserver(update);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", update);
    };
  }, []);
  useEffect(() => {
    const box = ref.current;
    const row = box?.firstElementChild;
    if (!box || !row) return;
    let position: number | undefined;
    const show = () => {
      const item = box.querySelector<HTMLElement>('[aria-current="page"], [aria-selected="true"]');
      if (!item) return;
      box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
      position = box.scrollLeft;
    };
    // Tabs say which is selected only once all of them are there.
    const frame = requestAnimationFrame(show);
    // Counts load later, and screens rotate. A user's own scroll position stays.
    const observer = new ResizeObserver(() => position === box.scrollLeft && show());
    observer.observe(row);
    observer.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [current]);
  return (
    <div ref={ref} className={cx("scroll-quiet relative overflow-x-auto overflow-y-hidden", edges[edge], className)}>
      {children}
    </div>
  );
}
