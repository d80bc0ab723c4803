import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether this route reads files from its bodies. */
    takesFiles?: boolean;
  }
}

/** JSON bodies are small, so a slow sender only blocks a connection. Files may take longer and are read as they arrive. */
const arrivesWithinMs = 10_000;

/**
 * Rejects requests whose body does not arrive in time, except files while they are read. After an early answer the connection is closed.
 */
export function rejectSlowBodies(app: FastifyInstance, withinMs = arrivesWithinMs): void {
  app.addHook("preParsing", async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    if (!hasBody) return;
    const giveUp = () => {
      if (reply.sent) {
        raw.destroy();
        return;
      }
      // The rest of the body is not needed, so the connection is closed.
      reply.header("connection", "close");
      void reply.send(new AppError("request_timeout"));
    };
    const begin = () => {
      if (raw.complete) return;
      const timer = setTimeout(giveUp, withinMs);
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
    };
    const isFile = routeOptions.config.takesFiles && headers["content-type"]?.startsWith("multipart/");
    if (isFile) reply.raw.once("finish", begin);
    else begin();
  });
}
