import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app.ts";
import type { Config } from "./config.ts";
import { notFound, StartupError } from "./infra/errors.ts";
import { createServer } from "./infra/http/server.ts";
import { addStatus } from "./infra/http/status.ts";

/** A server that can announce its shutdown. */
export type Listening = FastifyInstance & {
  /** From here on the status reports the stop, and connections end; it still answers until it is closed. */
  leave: () => void;
};

type StatusParts = Pick<AppParts, "database" | "log" | "savesFiles"> & {
  config: Pick<Config, "publicUrl" | "trustedProxies" | "admin" | "operations">;
};

/** What every process answers: whether it is alive and ready. */
export function createStatusApp({ config, database, log, savesFiles }: StatusParts): Listening {
  const app = createServer({ log, logsRequests: config.operations.logsRequests, ...config });
  let stopping = false;
  const leave = () => {
    stopping = true;
  };
  app.addHook("preClose", async () => leave());
  // A keep-alive connection that stays open after its last answer would delay the stop.
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
  addStatus(app, { database, stopping: () => stopping, savesFiles });
  return Object.assign(app, { leave });
}

/** All that a process without the API answers. */
export function createStatusOnlyApp(parts: StatusParts): Listening {
  const app = createStatusApp(parts);
  app.setNotFoundHandler(async () => {
    throw notFound("address");
  });
  return app;
}

/** Connections that wait to be taken; past them they are dropped, and who called tries again after seconds. The system may set a lower bound. */
const backlog = 4_096;

/** @throws StartupError with a sentence that says what to change */
export async function listen(app: FastifyInstance, config: Pick<Config, "host" | "port">): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port, backlog });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartupError(`Port ${config.port} is in use. Stop the other program, or set PORT to a free one.`, {
        cause: error,
      });
    }
    if (code === "EACCES") {
      throw new StartupError(`This user cannot use port ${config.port}. Set PORT to one above 1023.`, {
        cause: error,
      });
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartupError(
        `HOST ${config.host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** The load balancer checks readiness and sends no more requests; those it has already sent are answered. */
export async function drain(app: Listening, ms: number): Promise<void> {
  app.leave();
  if (ms > 0) await setTimeout(ms);
}
