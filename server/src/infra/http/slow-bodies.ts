import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";

/** Texts are small: whoever sends one so slowly holds a line for nothing. Files may take their time, and are listened to as they come. */
const arrivesWithinMs = 10_000;

/** Refuses calls whose body does not arrive in time, but for files. */
export function refuseSlowBodies(app: FastifyInstance, withinMs = arrivesWithinMs): void {
  app.addHook("preParsing", async ({ raw, headers }, reply) => {
    const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
    if (!hasBody || headers["content-type"]?.startsWith("multipart/")) return;
    const timer = setTimeout(() => {
      // What still comes is of no use to anybody.
      reply.header("connection", "close");
      void reply.send(new Refusal("malformed", "The request did not arrive in time. Please try again."));
    }, withinMs);
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
  });
}
