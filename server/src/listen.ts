import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Listening } from "./app.ts";
import type { Config } from "./config.ts";
import { StartRefused } from "./infra/errors.ts";

/** Connections that wait to be taken; past them they are dropped, and who called tries again after seconds. The system may set a lower bound. */
const backlog = 4_096;

/** @throws StartRefused with a sentence that says what to change */
export async function listen(app: FastifyInstance, config: Pick<Config, "host" | "port">): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port, backlog });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartRefused(`Port ${config.port} is in use. Stop the other program, or set PORT to a free one.`, {
        cause: error,
      });
    }
    if (code === "EACCES") {
      throw new StartRefused(`Port ${config.port} may not be used by this user. Set PORT to one above 1023.`, {
        cause: error,
      });
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartRefused(
        `HOST ${config.host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Whoever hands out calls asks whether it is ready, and sends no more of them; those it has sent meanwhile are answered. */
export async function drain(app: Listening, ms: number): Promise<void> {
  app.leave();
  if (ms > 0) await setTimeout(ms);
}
