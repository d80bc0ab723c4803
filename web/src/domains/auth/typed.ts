import { useEffect } from "react";
import { clearInTab, readInTab, writeInTab } from "../../lib/storage.ts";
import { subscribeToSession } from "../../lib/session.ts";

const key = "firstlight.typed";
const names = ["email", "name", "company_name", "company_domain"] as const;
type Typed = Partial<Record<(typeof names)[number], string>>;

function textsOf(values: object): Typed {
  const known: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(names.flatMap((name) => (typeof known[name] === "string" ? [[name, known[name]]] : [])));
}

/** What was typed on the pages before the sign-in, in this tab. */
export function typedBefore(): Typed {
  try {
    return textsOf(Object(JSON.parse(readInTab(key) ?? "{}")) as object);
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed for the other pages before the sign-in, and for who comes back from the terms. Never a password, and
 * not in the address, which others may see.
 */
export function useSaveTyped(values: Typed): void {
  useEffect(() => {
    writeInTab(key, JSON.stringify({ ...typedBefore(), ...textsOf(values) }));
  }, [values]);
}

// Cleared at sign-in: it is no longer needed, and the next user of this tab must not see it.
subscribeToSession(() => clearInTab(key));
