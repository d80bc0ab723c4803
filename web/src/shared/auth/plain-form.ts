import { keysOf } from "@firstlight/contract";
import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#lib/api/error.ts";
import { translated } from "#lib/text/translate.ts";

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Checks<Name extends string> = {
  readonly [N in Name]?: (text: string, values: Texts<Name>) => string | undefined;
};

interface State<Name extends string> {
  values: Texts<Name>;
  /** Fields that have lost focus once: from then on, they are validated while typing. */
  left: ReadonlySet<Name>;
  /** The server's error for a field, until its value changes. */
  said: { readonly [N in Name]?: string | undefined };
}

/** Props to spread on a text field. */
export interface PlainField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function namesOf<Name extends string>(values: Texts<Name>): Name[] {
  return keysOf(values);
}

/** Delays showing an error on blur: the layout shift would move the link that is being pressed. */
function oncePressed(then: () => void): void {
  if (!document.documentElement.matches(":active")) return then();
  const over = new AbortController();
  for (const end of ["pointerup", "pointercancel"]) {
    const go = () => {
      over.abort();
      setTimeout(then);
    };
    addEventListener(end, go, { capture: true, signal: over.signal });
  }
}

/**
 * A small text form for the pages before sign-in, where the app's form library would be too large. It behaves the same:
 * validates on blur and submit, then while typing; the first invalid field gets the focus.
 */
export function usePlainForm<Name extends string>(begin: Texts<Name>, checks: Checks<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [{ values, left, said }, setState] = useState<State<Name>>({ values: begin, left: new Set(), said: {} });
  const names = namesOf(begin);
  const problemOf = (name: Name) => checks[name]?.(values[name], values);
  const focusOn = (name: Name | undefined) => {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const set = (changes: Partial<Texts<Name>>) => {
    const unsaid = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
    setState((now) => ({ ...now, values: { ...now.values, ...changes }, said: { ...now.said, ...unsaid } }));
  };
  const leave = (some: readonly Name[]) => setState((now) => ({ ...now, left: new Set([...now.left, ...some]) }));
  return {
    values,
    set,
    field: (name: Name): PlainField => ({
      name,
      value: values[name],
      error: said[name] ?? (left.has(name) ? problemOf(name) : undefined),
      onChange: (value: string) => set({ [name]: value } as Partial<Texts<Name>>),
      onBlur: () => oncePressed(() => leave([name])),
    }),
    /** Props to spread on the form. */
    wiring: (send: (values: Texts<Name>) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        leave(names);
        const wrong = names.find(problemOf);
        if (wrong) focusOn(wrong);
        else send(values);
      },
    }),
    /** Shows the server's errors at their fields and focuses the first. @returns whether every error was shown */
    showErrors: (error: unknown): boolean => {
      const errors = error instanceof ApiError ? error.errors : [];
      const heard = errors.filter(({ path }) => names.some((name) => name === path));
      const words = Object.fromEntries(heard.map(({ path, message }) => [path, translated(message)]));
      setState((now) => ({ ...now, said: { ...now.said, ...words } }));
      focusOn(names.find((name) => words[name]));
      return errors.length > 0 && heard.length === errors.length;
    },
  };
}
