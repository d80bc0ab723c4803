import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import { t } from "#lib/text/translate.ts";

export interface SortingInput {
  /** The list; its children are the rows. */
  list: RefObject<HTMLElement | null>;
  /** What each row is called, in their order. */
  names: readonly string[];
  onMove: (from: number, to: number) => void;
}

interface Lifted {
  from: number;
  to: number;
  by: "pointer" | "keys";
}

export interface Sorting {
  /** The row that is on its way; null while none is. */
  lifted: { from: number; to: number } | null;
  /** Said to screen readers; show it in a `SortAnnouncer`. */
  said: string;
  /** For buttons beside the handle: moves a row and says so. */
  move: (from: number, to: number) => void;
  /** Says where something is that was moved in another way: several rows at once. */
  sayMoved: (name: string, to: number) => void;
  /** Always the same function. */
  handleProps: (index: number) => SortHandleEvents;
}

export interface SortHandleEvents {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

const edge = 72;
const scrollStep = 12;

/** Where a row would land that is held at this height: before the first row whose middle lies below. */
function landing(list: HTMLElement | null, y: number, from: number): number {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, index) => index !== from && middle < y).length;
}

/** Scrolls the page while something is held near its edge, also without a movement. @param onScroll gets the held height */
function useEdgeScroll(isHeld: boolean, onScroll: (y: number) => void) {
  const y = useRef<number | null>(null);
  const scrolled = useRef(onScroll);
  useEffect(() => {
    scrolled.current = onScroll;
  });
  useEffect(() => {
    if (!isHeld) return;
    let frame = 0;
    const step = () => {
      const { current } = y;
      const isNear = current !== null && (current < edge || current > window.innerHeight - edge);
      if (isNear) {
        window.scrollBy(0, current < edge ? -scrollStep : scrollStep);
        scrolled.current(current);
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      y.current = null;
    };
  }, [isHeld]);
  return y;
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The row that is on its way: picked up, moved along, dropped or put back; each is said. */
function useLifted({ names, onMove }: Omit<SortingInput, "list">) {
  const [lifted, show] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  // What a move says counts for the drop right after it, drawn or not.
  const held = useRef<Lifted | null>(null);
  const set = (next: Lifted | null) => {
    held.current = next;
    show(next);
  };
  const position = (index: number) => t("position {index} of {count}", { index: index + 1, count: names.length });
  const lift = (index: number, by: Lifted["by"]) => {
    set({ from: index, to: index, by });
    const how = t("Arrow keys move it, Enter drops it, Escape puts it back.");
    if (by === "keys")
      setSaid(t("{name} picked up, {position}. {how}", { name: names[index] ?? "", position: position(index), how }));
  };
  const moveTo = (wish: number) => {
    if (!held.current) return;
    const to = Math.max(0, Math.min(names.length - 1, wish));
    if (to === held.current.to) return;
    set({ ...held.current, to });
    setSaid(`${names[held.current.from] ?? ""}, ${position(to)}.`);
  };
  const cancel = () => {
    if (held.current)
      setSaid(
        t("{name} stays at {position}.", {
          name: names[held.current.from] ?? "",
          position: position(held.current.from),
        }),
      );
    set(null);
  };
  const sayMoved = (name: string, to: number) =>
    setSaid(t("{name} moved to {position}.", { name, position: position(to) }));
  const move = (from: number, to: number) => {
    sayMoved(names[from] ?? "", to);
    onMove(from, to);
  };
  const drop = () => {
    const { current } = held;
    if (!current || current.from === current.to) return cancel();
    set(null);
    move(current.from, current.to);
  };
  return { lifted, held, said, lift, moveTo, cancel, move, sayMoved, drop };
}

/** Always the same events, so that a row is not drawn again because of its handle. */
function useSameEvents(eventsOf: Sorting["handleProps"]): Sorting["handleProps"] {
  const newest = useSameFunction(eventsOf);
  return useCallback(
    (index) => ({
      onClick: (event) => newest(index).onClick(event),
      onKeyDown: (event) => newest(index).onKeyDown(event),
      onBlur: () => newest(index).onBlur(),
      onPointerDown: (event) => newest(index).onPointerDown(event),
      onPointerMove: (event) => newest(index).onPointerMove(event),
      onPointerUp: () => newest(index).onPointerUp(),
      onPointerCancel: () => newest(index).onPointerCancel(),
    }),
    [newest],
  );
}

/** Rows that are dragged by a handle: mouse, touch or keys. React Aria's dragging would bring 45 kB of collections along. */
export function useSorting({ list, ...input }: SortingInput): Sorting {
  const { lifted, held, said, lift, moveTo, cancel, move, sayMoved, drop } = useLifted(input);
  const land = (at: number) => held.current && moveTo(landing(list.current, at, held.current.from));
  const y = useEdgeScroll(lifted?.by === "pointer", land);
  const onClick = ({ detail }: MouseEvent, index: number) => {
    // A click that counts presses ends a drag; keys and screen readers count none.
    if (detail > 0) return;
    if (held.current) drop();
    else lift(index, "keys");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!held.current || (step === undefined && event.key !== "Escape")) return;
    event.preventDefault();
    // Escape would close the sheet or dialog around as well.
    event.stopPropagation();
    if (step === undefined) cancel();
    else moveTo(held.current.to + step);
  };
  const eventsOf = (index: number): SortHandleEvents => ({
    onClick: (event) => onClick(event, index),
    onKeyDown,
    onBlur: () => held.current?.by === "keys" && cancel(),
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      lift(index, "pointer");
    },
    onPointerMove: (event) => {
      if (held.current?.by !== "pointer") return;
      y.current = event.clientY;
      land(event.clientY);
    },
    onPointerUp: () => held.current?.by === "pointer" && drop(),
    onPointerCancel: cancel,
  });
  return { lifted, said, move, sayMoved, handleProps: useSameEvents(eventsOf) };
}
