/** A product whose figures are read, as those who run it read them. */
import { findFreePort } from "../../tests/support/free-port.ts";
import type { Options } from "./options.ts";
import type { Served } from "./processes.ts";
import { startProduct } from "./product.ts";

export interface Watched extends Served {
  /** p99 of the delay of the event loop in milliseconds since it was asked last, the 10 ms of its own clock included. */
  loopDelay: () => Promise<number>;
}

export async function startWatched(
  options: Options,
  dataDir: string,
  settings: Readonly<Record<string, string>> & { DATABASE_URL: string },
): Promise<Watched> {
  const port = String(await findFreePort());
  const product = await startProduct(options, dataDir, settings.DATABASE_URL, { ...settings, METRICS_PORT: port });
  return {
    ...product,
    loopDelay: async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
      if (seconds === undefined) throw new Error("The metrics do not include the event loop lag");
      return Number(seconds) * 1000;
    },
  };
}
