import { type AnswerValue, type FormField, optionValue, ratingScale } from "@firstlight/contract";
import { useEffect, useRef } from "react";
import { isTyping, handlesEnter } from "#lib/hooks/page-keys.ts";

interface KeyInput {
  field: FormField | undefined;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
  onNext: () => void;
  /** Ctrl or Cmd with Enter. */
  onCommand: () => void;
}

function toggled(value: AnswerValue | undefined, field: FormField, option: string): string[] {
  const chosen = new Set(Array.isArray(value) ? value : []);
  if (!chosen.delete(option)) chosen.add(option);
  return (field.options ?? []).map(optionValue).filter((each) => chosen.has(each));
}

function answerOfDigit({ field, value }: KeyInput, digit: number): AnswerValue | undefined {
  if (!field) return undefined;
  if (field.type === "rating") return ratingScale.find((stars) => stars === digit);
  const option = field.options?.[digit - 1];
  if (option === undefined) return undefined;
  return field.type === "checkbox" ? toggled(value, field, optionValue(option)) : optionValue(option);
}

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function answerOfArrow({ field, value }: KeyInput, key: string): AnswerValue | undefined {
  const by = arrows[key];
  if (field?.type !== "rating" || by === undefined) return undefined;
  return Math.min(5, Math.max(1, (Number(value) || 0) + by));
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
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
  const answer = /^[1-9]$/.test(event.key)
    ? answerOfDigit(input, Number(event.key))
    : isRadio
      ? undefined
      : answerOfArrow(input, event.key);
  if (answer === undefined) return;
  event.preventDefault();
  input.onAnswer(answer);
}

/** The whole page listens, so that keys work before anything is focused. */
export function useFillKeys(input: KeyInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event, latest.current);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
