/** The DNS as a test sets it: no name has a record unless the test adds one. */
import { NoDnsAnswer, type TxtLookup } from "../../server/src/platform/outbound/txt-lookup.ts";

export interface TestDns {
  lookUp: TxtLookup;
  /** From now on the name has these records, and no others. */
  publish: (name: string, ...values: string[]) => void;
  /** The name server is down. */
  silence: (name: string) => void;
  /** The names that were asked for. */
  readonly asked: readonly string[];
  /** From now on lookups wait. @returns a function that releases them */
  hold: () => () => void;
  /** Whether a question waits. */
  isHeld: () => boolean;
}

export function createTestDns(): TestDns {
  const zone = new Map<string, string[] | "silent">();
  const asked: string[] = [];
  let held: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    asked,
    publish: (name, ...values) => void zone.set(name, values),
    silence: (name) => void zone.set(name, "silent"),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    isHeld: () => waiting > 0,
    async lookUp(name) {
      asked.push(name);
      waiting += 1;
      await held;
      waiting -= 1;
      const found = zone.get(name) ?? [];
      if (found === "silent") throw new NoDnsAnswer(`DNS did not respond for ${name}`);
      return found;
    },
  };
}
