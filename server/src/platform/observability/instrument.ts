/** Something that takes time: its kind, and its name among few. */
export interface TimedOperation {
  kind: "lease" | "transaction" | "statement" | "job" | "mail" | "stripe";
  name: string;
}

/** Does the work, and lets those know who want to see how long it takes and how it ends. */
export type Instrument = <T>(what: TimedOperation, work: () => Promise<T>) => Promise<T>;

/** Both see it, the first one around the second. */
export function combine(first: Instrument, second: Instrument): Instrument {
  return (what, work) => first(what, () => second(what, work));
}
