import { Resolver } from "node:dns/promises";

/**
 * Texts of a name's TXT records; none where it has none or does not exist.
 * @throws NoDnsAnswer where no name server answers whether there are any
 */
export type TxtLookup = (name: string) => Promise<string[]>;

/** The name server did not answer, or failed: nothing is known of the name. */
export class NoDnsAnswer extends Error {
  override readonly name = "NoDnsAnswer";
}

const answerWithinMs = 5_000;
/** The answers that say: there is none. */
const noRecord = new Set(["ENOTFOUND", "ENODATA"]);

/** @param servers IP addresses, with a port where it is not 53; without any those of this machine */
export function createTxtLookup(servers: readonly string[] = []): TxtLookup {
  return async (name) => {
    // One for each question, so that ending it ends no other.
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), answerWithinMs);
    try {
      // A record comes in pieces of 255 bytes.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch (error) {
      if (error instanceof Error && "code" in error && noRecord.has(String(error.code))) return [];
      throw new NoDnsAnswer(`DNS did not respond for ${name}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
