import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The distance in pixels from the end within which a thread counts as scrolled to the end. */
const nearEnd = 64;
/** The distance in pixels from the beginning at which older messages are loaded. */
const nearBeginning = 400;

interface ThreadScrollInput {
  /** The IDs of all displayed messages, oldest first. */
  ids: readonly string[];
  /** The last message is the user's own, so it is always scrolled into view. */
  isOwnLast: boolean;
  onNearBeginning: () => void;
}

interface ScrollState {
  first: string | undefined;
  last: string | undefined;
  height: number;
  /** The height of the visible area. */
  room: number;
  isAtEnd: boolean;
}

function isAtEndOf({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < nearEnd;
}

/** Sets the initial scroll position: the first new message, else the end. */
function open(box: Element): void {
  const mark = box.querySelector<HTMLElement>("[data-new]");
  box.scrollTop = mark ? mark.offsetTop - 12 : box.scrollHeight;
}

/**
 * Opens a thread at the first new message, follows new ones while at the end, and otherwise keeps the scroll position
 * when older messages are added above or newer ones below.
 */
export function useThreadScroll({ ids, isOwnLast, onNearBeginning }: ThreadScrollInput) {
  const box = useRef<HTMLDivElement>(null);
  const scrollState = useRef<ScrollState>({ first: undefined, last: undefined, height: 0, room: 0, isAtEnd: true });
  /** The last message present when the user was last at the end. */
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

  // A growing message editor shrinks the thread; the end stays in view.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (scrollState.current.isAtEnd) element.scrollTop = element.scrollHeight;
      scrollState.current.height = element.scrollHeight;
      scrollState.current.room = element.clientHeight;
    });
    observer.observe(element);
    // Displayed messages can grow, such as when one shows why it was not sent.
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
