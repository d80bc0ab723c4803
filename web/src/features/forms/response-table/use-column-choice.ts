import { useState } from "react";
import { readStored, writeStored } from "#lib/offline/storage.ts";
import type { ColumnChoice } from "./columns.ts";

/** Columns chosen for a form's answers. */
const keyOf = (formId: string) => `firstlight.columns.${formId}`;

function readChoice(formId: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(formId)) ?? "{}");
    const entries = Object.entries(Object(stored) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

/** Which columns of a form's answers the person wants to see: remembered on this device. */
export function useColumnChoice(formId: string) {
  const [choice, setChoice] = useState(() => readChoice(formId));
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    writeStored(keyOf(formId), JSON.stringify(next));
  };
  return { choice, choose };
}
