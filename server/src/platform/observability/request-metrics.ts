import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** A stream lasts as long as its reader stays: its duration says nothing. */
const streams = "/api/events";

const replacedBy = (name: string) => `Deprecated, removed in the next release: use firstlight_${name}`;

/** The metrics of requests; each is also written under its former name for one release. */
function requestMetrics(metrics: Metrics) {
  const counted = ["method", "route", "status"];
  const timed = ["method", "route"];
  return {
    counters: [
      metrics.counter("http_requests_total", { help: "HTTP requests by route and status class", labelNames: counted }),
      metrics.counter("calls_total", { help: replacedBy("http_requests_total"), labelNames: counted }),
    ],
    durations: [
      metrics.histogram("http_request_duration_seconds", {
        help: "HTTP request duration, in seconds",
        labelNames: timed,
      }),
      metrics.histogram("call_seconds", { help: replacedBy("http_request_duration_seconds"), labelNames: timed }),
    ],
    inFlight: [
      metrics.gauge("http_requests_in_flight", { help: "HTTP requests in flight" }),
      metrics.gauge("calls_in_flight", { help: replacedBy("http_requests_in_flight") }),
    ],
  };
}

/** Counts and times requests by route pattern. Unknown routes share one label: invented names are not stored. */
export function measureRequests(metrics: Metrics, app: FastifyInstance): void {
  const { counters, durations, inFlight } = requestMetrics(metrics);
  // Synchronous: it is part of every request.
  app.addHook("onRequest", (request, reply, done) => {
    for (const gauge of inFlight) gauge.inc();
    const began = performance.now();
    // Every end counts: answered, aborted, or handed to a stream.
    reply.raw.once("close", () => {
      for (const gauge of inFlight) gauge.dec();
      const { method } = request;
      const route = request.routeOptions.url ?? "unknown";
      const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
      for (const counter of counters) counter.inc({ method, route, status });
      if (route === streams) return;
      const seconds = (performance.now() - began) / 1_000;
      for (const duration of durations) duration.observe({ method, route }, seconds);
    });
    done();
  });
}
