/** Something that takes time: its kind, and its name among few. */
export interface Watched {
  kind: "lease" | "transaction" | "statement" | "job" | "mail" | "stripe";
  name: string;
}

/** Does the work, and lets those know who want to see how long it takes and how it ends. */
export type Watch = <T>(what: Watched, work: () => Promise<T>) => Promise<T>;

/** Both see it, the first one around the second. */
export function bothWatch(first: Watch, second: Watch): Watch {
  return (what, work) => first(what, () => second(what, work));
}
