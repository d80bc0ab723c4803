import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from its end within which a thread counts as being at it. */
const nearEnd = 64;
/** Pixels from its beginning at which older messages are asked for. */
const nearBeginning = 400;

interface ThreadScrollInput {
  /** Of all that is shown, oldest first. */
  ids: readonly string[];
  /** What one writes oneself is always shown. */
  isOwnLast: boolean;
  onNearBeginning: () => void;
}

interface ScrollState {
  first: string | undefined;
  last: string | undefined;
  height: number;
  /** Of what is in sight. */
  room: number;
  isAtEnd: boolean;
}

function isAtEndOf({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < nearEnd;
}

/** Where it opens: at what is new, else at the end. */
function open(box: Element): void {
  const mark = box.querySelector<HTMLElement>("[data-new]");
  box.scrollTop = mark ? mark.offsetTop - 12 : box.scrollHeight;
}

/**
 * A thread opens at what is new, follows at its end, and stays where one reads while older ones come above and newer
 * ones below.
 */
export function useThreadScroll({ ids, isOwnLast, onNearBeginning }: ThreadScrollInput) {
  const box = useRef<HTMLDivElement>(null);
  const scrollState = useRef<ScrollState>({ first: undefined, last: undefined, height: 0, room: 0, isAtEnd: true });
  /** The last one that was there when one looked at the end. */
  const [seenTo, setSeenTo] = useState(ids.at(-1));
  const [first, last] = [ids[0], ids.at(-1)];

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = scrollState.current;
    const isFirstTime = before.last === undefined;
    if (isFirstTime) open(element);
    else if (first !== before.first) element.scrollTop += element.scrollHeight - before.height;
    if (!isFirstTime && last !== before.last && (before.isAtEnd || isOwnLast)) element.scrollTop = element.scrollHeight;
    const isAtEnd = isAtEndOf(element);
    scrollState.current = { first, last, height: element.scrollHeight, room: element.clientHeight, isAtEnd };
    if (isFirstTime || isAtEnd) setSeenTo(last);
  }, [first, last, isOwnLast]);

  // What is written below takes room from what is read: its end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (scrollState.current.isAtEnd) element.scrollTop = element.scrollHeight;
      scrollState.current.height = element.scrollHeight;
      scrollState.current.room = element.clientHeight;
    });
    observer.observe(element);
    // Of what is there already something may grow, such as a message that says why it was not sent.
    if (element.lastElementChild) observer.observe(element.lastElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const { scrollHeight: height, clientHeight: room } = element;
    // An opening keyboard or a resized window moves the end away without a scroll by the user.
    const isMoved = height !== scrollState.current.height || room !== scrollState.current.room;
    const isAtEnd = isAtEndOf(element) || (isMoved && scrollState.current.isAtEnd);
    scrollState.current = { ...scrollState.current, height, room, isAtEnd };
    if (scrollState.current.isAtEnd) setSeenTo(last);
    if (element.scrollTop < nearBeginning) onNearBeginning();
  };
  const toEnd = useCallback(() => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    scrollState.current.isAtEnd = true;
    setSeenTo(last);
  }, [last]);

  const seenIndex = ids.indexOf(seenTo ?? "");
  return { box, onScroll, toEnd, newIds: seenIndex < 0 ? [] : ids.slice(seenIndex + 1) };
}
