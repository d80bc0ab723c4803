import { Resolver } from "node:dns/promises";
import { codeOf } from "#platform/errors.ts";

/**
 * Looks up the TXT records of a name; empty when the name has none or does not exist.
 * @throws NoDnsAnswer when no DNS server gives an answer
 */
export type TxtLookup = (name: string) => Promise<string[]>;

/** The DNS server failed or did not respond: whether records exist is unknown. */
export class NoDnsAnswer extends Error {
  override readonly name = "NoDnsAnswer";
}

const answerWithinMs = 5_000;
/** Error codes that mean: no records exist. */
const noRecord = new Set(["ENOTFOUND", "ENODATA"]);

/** @param servers IP addresses, with a port where it is not 53; when empty, the system's DNS servers */
export function createTxtLookup(servers: readonly string[] = []): TxtLookup {
  return async (name) => {
    // One resolver per query, so that canceling it cancels no other.
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), answerWithinMs);
    try {
      // A record consists of chunks of up to 255 bytes.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch (error) {
      if (noRecord.has(codeOf(error))) return [];
      throw new NoDnsAnswer(`DNS did not respond for ${name}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
