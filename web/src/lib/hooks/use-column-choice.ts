import { useState } from "react";
import { readStored, writeStored } from "#lib/offline/storage.ts";

/** What the person chose for some of the columns; the others are as usual. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

const keyOf = (table: string) => `firstlight.columns.${table}`;

function readChoice(table: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(table)) ?? "{}");
    const entries = Object.entries(Object(stored) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

/**
 * Which columns of a table the person wants to see: remembered on this device.
 * @param table the ID of a form for its answers, or a name
 */
export function useColumnChoice(table: string) {
  const [choice, setChoice] = useState(() => readChoice(table));
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    writeStored(keyOf(table), JSON.stringify(next));
  };
  return { choice, choose };
}
