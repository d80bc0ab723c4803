import type { ProjectFeedback } from "@firstlight/contract";
import { type FocusEvent, useEffect, useRef } from "react";

function focusIn(section: HTMLElement | null, index: number): void {
  const card = section?.querySelectorAll("ul > li")[index]?.querySelector("button");
  (card ?? section?.querySelector("h2"))?.focus();
}

/**
 * Where a card with the focus leaves the list, the focus goes to the one in its place, or to the heading.
 * @param openedId the response that is open beside the list: once it is closed its card has the focus
 */
export function useCardFocus(list: readonly ProjectFeedback[], openedId: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const held = useRef<{ id: string; index: number }>(undefined);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && openedId === undefined;
    wasOpen.current = openedId !== undefined;
    const id = openedId ?? held.current?.id;
    const index = list.findIndex(({ response_id }) => response_id === id);
    if (id !== undefined && index >= 0) held.current = { id, index };
    const isGone = held.current !== undefined && index < 0 && document.activeElement === document.body;
    if (openedId === undefined && (isClosed || isGone)) {
      const at = held.current?.index ?? -1;
      held.current = undefined;
      focusIn(section.current, at);
    }
  }, [list, openedId]);
  return {
    section,
    focusCard: (id: string | undefined) =>
      focusIn(
        section.current,
        list.findIndex(({ response_id }) => response_id === id),
      ),
    ofList: {
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const index = [...currentTarget.children].findIndex((card) => card.contains(target));
        const id = list[index]?.response_id;
        held.current = id === undefined ? undefined : { id, index };
      },
      onBlur: () => {
        // The open response has the focus now.
        if (!wasOpen.current) held.current = undefined;
      },
    },
  };
}
