import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** A pressed button may be disabled or removed with its row: focus stays in the list, where the work continues. */
export function useFocusInList(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const held = useRef<{ button: HTMLButtonElement; row: number } | null>(null);
  useLayoutEffect(() => {
    if (!held.current || !list.current) return;
    const { button, row } = held.current;
    const active = document.activeElement;
    const isLost = !button.isConnected || button.disabled;
    if (!isLost || (active !== document.body && active !== button)) return;
    const lines = list.current.children;
    const group = button.isConnected ? button.parentElement : lines[Math.min(row, lines.length - 1)];
    group?.querySelector<HTMLButtonElement>("button:not(:disabled, [data-sort-handle])")?.focus();
  }, [list, rows]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLButtonElement)) return;
    held.current = { button: target, row: [...currentTarget.children].findIndex((line) => line.contains(target)) };
  };
  return { onFocus };
}
