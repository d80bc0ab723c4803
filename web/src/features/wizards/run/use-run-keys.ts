import { useEffect, useRef } from "react";
import { isTyping, handlesEnter } from "#lib/hooks/page-keys.ts";
import { formIdOf } from "../step/answers.ts";

interface RunKeys {
  /** The first question that is not answered yet. */
  open: { id: string; isReady: boolean } | undefined;
  /** All open questions are filled in. */
  isFilledIn: boolean;
  onNext: () => void;
  /** Enter with Ctrl or Command. */
  onCommand: () => void;
  /** False if the run is only part of a page. */
  isOn: boolean;
}

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`#${CSS.escape(formIdOf(id))}`);

/** Selects the option, star or number with that number. */
function pick(id: string, digit: number): boolean {
  const choices = [...(formOf(id)?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])];
  const isScale = choices.some(({ dataset }) => dataset["digit"] !== undefined);
  const choice = isScale ? choices.find(({ dataset }) => dataset["digit"] === `${digit}`) : choices[digit - 1];
  if (!choice) return false;
  choice.click();
  choice.focus();
  return true;
}

function handle(event: KeyboardEvent, { open, isFilledIn, onNext, onCommand, isOn }: RunKeys): void {
  if (!isOn || event.defaultPrevented || event.isComposing || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Enter") {
    if (!isCommand && handlesEnter(target)) return;
    event.preventDefault();
    const form = target?.closest("form") ?? (open?.isReady ? formOf(open.id) : null);
    // Other questions are still open, so only this one is submitted.
    if (form && !isFilledIn) return form.requestSubmit();
    return isCommand ? onCommand() : onNext();
  }
  if (isCommand || isTyping(target) || !open || !/^\d$/.test(event.key)) return;
  if (pick(open.id, Number(event.key))) event.preventDefault();
}

/** Keyboard shortcuts for the whole page: digits select an option, Enter submits it or continues if no question is open. */
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
