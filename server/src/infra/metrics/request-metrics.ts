import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** A stream lasts as long as its reader stays: how long says nothing. */
const streams = "/api/events";

/** Counts and times requests by route pattern. Unknown routes share one label: invented names are not stored. */
export function measureRequests(metrics: Metrics, app: FastifyInstance): void {
  const count = metrics.counter("calls_total", {
    help: "HTTP requests by route and status class",
    labelNames: ["method", "route", "status"],
  });
  const duration = metrics.histogram("call_seconds", {
    help: "HTTP request duration, in seconds",
    labelNames: ["method", "route"],
  });
  const inFlight = metrics.gauge("calls_in_flight", { help: "HTTP requests in flight" });
  // Without a promise: it is part of every call.
  app.addHook("onRequest", (request, reply, done) => {
    inFlight.inc();
    const began = performance.now();
    // However it ends: answered, broken off, or handed to a stream.
    reply.raw.once("close", () => {
      inFlight.dec();
      const { method } = request;
      const route = request.routeOptions.url ?? "unknown";
      count.inc({ method, route, status: `${Math.floor(reply.raw.statusCode / 100)}xx` });
      if (route !== streams) duration.observe({ method, route }, (performance.now() - began) / 1_000);
    });
    done();
  });
}
