import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "./api-error.ts";
import { translated } from "./texts.ts";

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Checks<Name extends string> = {
  readonly [N in Name]?: (text: string, values: Texts<Name>) => string | undefined;
};

interface State<Name extends string> {
  values: Texts<Name>;
  /** Left once: from then on a field says what is wrong while it is typed into. */
  left: ReadonlySet<Name>;
  /** What the server said of a field, until that is changed. */
  said: { readonly [N in Name]?: string | undefined };
}

/** Spread on a text field. */
export interface PlainField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function namesOf<Name extends string>(values: Texts<Name>): Name[] {
  return Object.keys(values) as Name[];
}

/** What a field says when it is left would move the link that is just being pressed from under the finger. */
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
 * A form of a few texts, for the pages before the sign-in: they have no room for the library of the app's forms, and behave
 * alike. Checks when a field is left and on submit, then as it is corrected; the first wrong field gets the focus.
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
    /** Spread on the form. */
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
    /** Puts the server's field errors beside their fields, and the focus on the first. @returns whether that said it all */
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
