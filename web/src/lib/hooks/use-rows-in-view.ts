import { type RefObject, useEffect, useState } from "react";

interface RowsInView {
  /** The list with the room of all its rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls; the page itself if left out. */
  box?: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels; the same for every row. */
  rowHeight: number;
}

/** Rows that are drawn beyond the edges, so that scrolling does not outrun them. */
const beyond = 20;
/** Rows come and go in groups: most steps of scrolling draw nothing. */
const group = 10;
/** Where nothing has a size. */
const usualHeight = 800;

function edgesOf({ list, box, rowHeight }: RowsInView): { from: number; to: number } {
  const frame = box?.current;
  const top = (list.current?.getBoundingClientRect().top ?? 0) - (frame?.getBoundingClientRect().top ?? 0);
  const height = (frame ? frame.clientHeight : window.innerHeight) || usualHeight;
  const first = Math.floor(-top / rowHeight) - beyond;
  const last = Math.ceil((height - top) / rowHeight) + beyond;
  return { from: Math.max(0, Math.floor(first / group) * group), to: Math.max(0, Math.ceil(last / group) * group) };
}

/** Of a long list of rows of one height, those to draw: from the first to before the last. At first only a screenful. */
export function useRowsInView({ list, box, count, rowHeight }: RowsInView): { from: number; to: number } {
  const [edges, setEdges] = useState({ from: 0, to: beyond });
  useEffect(() => {
    const frame = box?.current ?? window;
    const update = () =>
      setEdges((before) => {
        const next = edgesOf({ list, ...(box && { box }), count, rowHeight });
        return next.from === before.from && next.to === before.to ? before : next;
      });
    update();
    frame.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      frame.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [list, box, count, rowHeight]);
  const to = Math.min(count, edges.to);
  return { from: Math.min(edges.from, to), to };
}

/** A length in rem as the person reads: letters may be larger than usual. */
export function pixelsOf(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
