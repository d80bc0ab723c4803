import type { AnswerValue, FormField } from "@firstlight/contract";
import { use, useEffect, useRef } from "react";
import { isTyping, handlesEnter } from "#lib/hooks/page-keys.ts";
import { inputOf } from "#shared/questions/field-input.tsx";
import { FillPageContext } from "./page.ts";

interface KeyInput {
  field: FormField | undefined;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
  onNext: () => void;
  /** Ctrl or Cmd with Enter. */
  onCommand: () => void;
}

function handle(event: KeyboardEvent, input: KeyInput): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === "Enter") {
    if (!isCommand && handlesEnter(event.target)) return;
    event.preventDefault();
    return isCommand ? input.onCommand() : input.onNext();
  }
  if (isCommand || isTyping(event.target)) return;
  // A focused star is a radio button: the browser moves it by arrows itself.
  const isRadio = event.target instanceof Element && event.target.matches("[type=radio]");
  const { field, value } = input;
  if (!field || (isRadio && !/^\d$/.test(event.key))) return;
  const answer = inputOf(field)?.answerOfKey?.(field, value, event.key);
  if (answer === undefined) return;
  event.preventDefault();
  input.onAnswer(answer);
}

/** The whole page listens, so that keys work before anything is focused; a preview only while it is in use. */
export function useFillKeys(input: KeyInput): void {
  const { mayFocus } = use(FillPageContext);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => mayFocus() && handle(event, latest.current);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [mayFocus]);
}
