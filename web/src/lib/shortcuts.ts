import { useEffect, useRef } from "react";
import { isTyping } from "#lib/hooks/page-keys.ts";
import { readStored, writeStored } from "#lib/offline/storage.ts";

export interface Shortcut {
  /** One key, or two that are pressed one after the other: "j", "g o". "mod+k" is K with Ctrl or ⌘, "alt+ArrowUp" the arrow with Alt. */
  keys: string;
  label: string;
  /** The heading it stands under in the sheet. */
  group: string;
  /** An action of the screen itself, which the command palette offers, too. */
  isAction?: boolean;
  /** Belongs to a dialog and is heard in it. */
  isInDialog?: boolean;
  run: () => void;
}

const storageKey = "firstlight.single-keys";
/** How long the first key of two waits for the second. */
const sequenceMs = 1_500;
/** Alt with an arrow opens their list. */
const opensByArrow = "select, [role=combobox], [aria-haspopup]";
/** Keys mean something else there. */
const elsewhere = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Speech input may press single keys unasked, so they can be turned off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readStored(storageKey) !== "off";
export const setSingleKeys = (isOn: boolean): void => writeStored(storageKey, isOn ? "" : "off");

const held = new Set<{ readonly current: readonly Shortcut[] }>();
let first: { key: string; at: number } | null = null;

/** Those of all that is shown. */
export const currentShortcuts = (): Shortcut[] => [...held].flatMap(({ current }) => current);

function nameOf(event: KeyboardEvent): string | null {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // On some keyboards brackets need AltGr, which also counts as Ctrl and Alt.
  if (event.getModifierState("AltGraph") && event.altKey === event.ctrlKey) return key;
  const isMod = event.ctrlKey || event.metaKey;
  if (event.altKey) return key.startsWith("Arrow") && !isMod && !event.shiftKey ? `alt+${key}` : null;
  if (event.shiftKey && /^[a-z]$/.test(key)) return isMod ? `mod+shift+${key}` : null;
  return isMod ? `mod+${key}` : key;
}

function isHeard(event: KeyboardEvent, name: string): boolean {
  const { target } = event;
  if (name.startsWith("mod+")) return true;
  if (name.startsWith("alt+")) return !(target instanceof Element && target.closest(opensByArrow));
  const isEditing = isTyping(target) || (target instanceof HTMLElement && target.isContentEditable);
  return !isEditing && hasSingleKeys();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ["Shift", "AltGraph"].includes(event.key)) return;
  const name = nameOf(event);
  const before = first;
  first = null;
  if (name === null || !isHeard(event, name)) return;
  const isSecond = before !== null && event.timeStamp - before.at < sequenceMs;
  const over = event.target instanceof Element ? event.target.closest(elsewhere) : null;
  const shortcuts = currentShortcuts().filter(
    ({ isInDialog }) => !over || (isInDialog === true && over.matches("[role=dialog]")),
  );
  const found = shortcuts.findLast(({ keys }) => keys === (isSecond ? `${before.key} ${name}` : name));
  if (found) {
    event.preventDefault();
    found.run();
  } else if (!isSecond && shortcuts.some(({ keys }) => keys.startsWith(`${name} `))) {
    first = { key: name, at: event.timeStamp };
  }
}

/** Shortcuts while the caller is shown. Of several for the same keys, the one that came last is run. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (held.size === 0) document.addEventListener("keydown", onKeyDown);
    held.add(latest);
    return () => {
      held.delete(latest);
      if (held.size === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
