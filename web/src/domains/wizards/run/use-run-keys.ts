import { useEffect, useRef } from "react";
import { isTyping, keepsEnter } from "../../../lib/page-keys.ts";
import { formIdOf } from "../steps/answers.ts";

interface RunKeys {
  /** The first question that waits for an answer. */
  open: { id: string; isReady: boolean } | undefined;
  onNext: () => void;
  /** Not where the run is only a part of the page. */
  isOn: boolean;
}

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`#${CSS.escape(formIdOf(id))}`);

/** The option, or star, with that number. */
function pick(id: string, digit: number): boolean {
  const choice = formOf(id)?.querySelectorAll<HTMLInputElement>("input[type=radio]")[digit - 1];
  if (!choice) return false;
  choice.click();
  choice.focus();
  return true;
}

function handle(event: KeyboardEvent, { open, onNext, isOn }: RunKeys): void {
  if (!isOn || event.defaultPrevented || event.isComposing || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Enter") {
    const form = target?.closest("form");
    // A form sends itself by Enter, where that does not break a line.
    if (!isCommand && (form || keepsEnter(target))) return;
    event.preventDefault();
    if (isCommand && form) return form.requestSubmit();
    if (open?.isReady) return formOf(open.id)?.requestSubmit();
    return onNext();
  }
  if (isCommand || isTyping(target) || !open || !/^[1-9]$/.test(event.key)) return;
  if (pick(open.id, Number(event.key))) event.preventDefault();
}

/** Digits choose, Enter submits what is chosen and then leads on, wherever the focus is. */
export function useRunKeys(keys: RunKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event, latest.current);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
