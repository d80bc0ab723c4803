/** What another program or an earlier version wrote. Properties may be missing or have an unexpected type. */
export type Unread = Readonly<Record<string, unknown>>;

/** The properties of a value that may be anything. */
export const fieldsOf = (value: unknown): Unread => Object(value);

/** The names of an object's properties, of which there are no others than its type says. */
export function keysOf<K extends string>(of: Readonly<Partial<Record<K, unknown>>>): K[];
export function keysOf(of: object): string[] {
  return Object.keys(of);
}
