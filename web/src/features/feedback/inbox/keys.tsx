import type { FeedbackItem } from "@firstlight/contract";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";

interface InboxKeysProps {
  previous: FeedbackItem | undefined;
  next: FeedbackItem | undefined;
  isOpen: boolean;
  /** Shows an item, or with undefined the list alone. */
  onShow: (number: number | undefined) => void;
  /** Focuses the row so many after the current one. */
  onFocus: (by: 1 | -1) => void;
  /** Selects the row that is focused or open, or no longer. Only where something can be done with several. */
  onSelect: (() => void) | undefined;
}

/** The keys that lead through the list. Rendered with its rows, so that they come after those of the shell. */
export function InboxKeys({ previous, next, isOpen, onShow, onFocus, onSelect }: InboxKeysProps) {
  const group = t("Feedback");
  const move = (by: 1 | -1) => {
    const to = by === 1 ? next : previous;
    if (!isOpen) onFocus(by);
    else if (to) onShow(to.number);
  };
  useShortcuts([
    { keys: "j", label: t("Next item"), group, run: () => move(1) },
    { keys: "k", label: t("Previous item"), group, run: () => move(-1) },
    ...(onSelect ? [{ keys: "x", label: t("Select item"), group, run: onSelect }] : []),
    ...(isOpen ? [{ keys: "Escape", label: t("Back to the list"), group, run: () => onShow(undefined) }] : []),
  ]);
  return null;
}
