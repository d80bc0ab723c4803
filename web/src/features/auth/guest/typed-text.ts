import { fieldsOf } from "@firstlight/contract";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { clearInTab, readInTab, writeInTab } from "#lib/offline/storage.ts";
import { subscribeToSession } from "#shared/session/store.ts";

const key = "firstlight.typed";
const names = ["email", "name", "company_name", "company_domain"] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

function textsOf(values: object): Typed {
  const known: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(names.flatMap((name) => (typeof known[name] === "string" ? [[name, known[name]]] : [])));
}

/** The input typed on the pages before sign-in, stored for this tab. */
export function typedBefore(): Typed {
  try {
    return textsOf(fieldsOf(JSON.parse(readInTab(key) ?? "{}")));
  } catch {
    return {};
  }
}

/**
 * Keeps typed input across the pages before sign-in, and when the user returns from the terms. Never stores a password,
 * and does not use the URL, which others may see.
 */
export function useSaveTyped<T extends FieldValues>({ subscribe }: Pick<UseFormReturn<T>, "subscribe">): void {
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeInTab(key, JSON.stringify({ ...typedBefore(), ...textsOf(values) })),
    });
  }, [subscribe]);
}

// Cleared at sign-in: it is no longer needed, and the next user of this tab must not see it.
subscribeToSession(() => clearInTab(key));
