import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./create-app.ts";
import type { Config } from "../config/read-config.ts";
import { stripeToAppError } from "#domains/billing/public.ts";
import { isolateAdminHost } from "#domains/platform-admin/public.ts";
import { notFound, StartupError } from "#platform/errors.ts";
import { createServer } from "#platform/http/server.ts";
import { addStatus } from "#platform/observability/status.ts";
import { redirectRenamedRoutes } from "./renamed-routes.ts";

/** A server that can announce its shutdown. */
export type Listening = FastifyInstance & {
  /** Starts the shutdown: the status reports it and connections end; requests are still answered until the server closes. */
  leave: () => void;
};

type StatusParts = Pick<AppParts, "database" | "log" | "savesFiles"> & {
  config: Pick<Config, "publicUrl" | "trustedProxies" | "admin" | "operations">;
};

/** The endpoints of every process: liveness and readiness. */
export function createStatusApp({ config, database, log, savesFiles }: StatusParts): Listening {
  const { publicUrl, trustedProxies, admin, operations } = config;
  const { logsRequests } = operations;
  const app = createServer({ log, publicUrl, trustedProxies, logsRequests, convertError: stripeToAppError });
  if (admin.host) isolateAdminHost(app, { host: admin.host, publicUrl });
  redirectRenamedRoutes(app);
  let stopping = false;
  const leave = () => {
    stopping = true;
  };
  app.addHook("preClose", async () => leave());
  // A keep-alive connection that stays open after its last response would delay the shutdown.
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
  addStatus(app, { database, stopping: () => stopping, savesFiles });
  return Object.assign(app, { leave });
}

/** The only endpoints of a process without the API. */
export function createStatusOnlyApp(parts: StatusParts): Listening {
  const app = createStatusApp(parts);
  app.setNotFoundHandler(async () => {
    throw notFound("address");
  });
  return app;
}

/** Maximum pending connections; further ones are dropped, and clients retry after seconds. The system may set a lower limit. */
const backlog = 4_096;

/** @throws StartupError that names the setting to change */
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

/** Waits until the load balancer has noticed and sends no more requests; those already sent are answered. */
export async function drain(app: Listening, ms: number): Promise<void> {
  app.leave();
  if (ms > 0) await setTimeout(ms);
}
