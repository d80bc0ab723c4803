import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { recordCaller } from "./log-requests.ts";
import { currentTrace } from "./trace-context.ts";
import { version } from "./version.ts";
import type { Instrument, TimedOperation } from "./instrument.ts";

export interface TracingSettings {
  /** OTLP/HTTP endpoint that receives the spans. */
  url: string;
  /** Fraction of the traces started here that is sampled, from 0 to 1. */
  share: number;
  /** Interval between exports of spans. */
  everyMs: number;
}

/** Traced operations. Statements and waits within a transaction are not: the metrics measure them. */
type Traced = Exclude<TimedOperation["kind"], "lease" | "statement">;

const kinds: Readonly<Record<Traced, { kind: SpanKind; attributes: Attributes }>> = {
  transaction: { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } },
  job: { kind: SpanKind.CONSUMER, attributes: { "messaging.system": "pg-boss" } },
  mail: { kind: SpanKind.CLIENT, attributes: { "network.protocol.name": "smtp" } },
  stripe: { kind: SpanKind.CLIENT, attributes: { "peer.service": "stripe" } },
};

function isTraced(kind: TimedOperation["kind"]): kind is Traced {
  return kind !== "lease" && kind !== "statement";
}

/** Maximum time to export the last spans: an unresponsive collector must not delay the shutdown. */
const closeWithin = 2_000;

const w3c = new W3CTraceContextPropagator();

function providerOf({ url, share, everyMs }: TracingSettings): TracerProvider {
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override our own attributes.
  const resource = resourceFromAttributes({ "service.name": "firstlight", "service.version": version }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const sampled = new TraceIdRatioBasedSampler(share);
  return new TracerProvider({
    resource,
    // Callers are untrusted: their own sampling decides nothing here.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: sampled }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: everyMs }),
    ],
  });
}

function fail(span: Span, error: unknown): void {
  // Only the error's name: its message may contain personal data.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "Error" });
}

/** Spans for requests, jobs, and their transactions, emails and Stripe requests. They contain no names of people and no values. */
export class Tracing {
  readonly #provider: TracerProvider;
  readonly #calls = new WeakMap<FastifyRequest, { traceId: string; context: Context }>();

  constructor(settings: TracingSettings) {
    this.#provider = providerOf(settings);
  }

  readonly watch: Instrument = async ({ kind, name }, work) => {
    const parent = currentTrace.getStore();
    // The job queue's own polling belongs to no trace.
    if (!isTraced(kind) || (!parent && kind !== "job")) return work();
    const span = this.#begin(`${kind} ${name}`, kinds[kind], parent?.context);
    try {
      return await currentTrace.run(this.#in(span, parent?.context), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  /** Adds a span to each request, as a child of the client's span (W3C trace context). */
  traceRequests(app: FastifyInstance): void {
    app.addHook("onRequest", async (request, reply) => {
      const caller = w3c.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const { method } = request;
      const route = request.routeOptions.url ?? "unknown";
      const attributes = { "http.request.method": method, "http.route": route, "firstlight.request_id": request.id };
      const span = this.#begin(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
      const here = this.#in(span, caller);
      this.#calls.set(request, here);
      recordCaller(request, { trace_id: here.traceId });
      // However the response ends: completed, aborted, or handed to a stream.
      reply.raw.once("close", () => {
        const { statusCode } = reply.raw;
        span.setAttribute("http.response.status_code", statusCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    });
    app.addHook("preHandler", (request, _reply, done) => {
      const call = this.#calls.get(request);
      if (call) currentTrace.run(call, done);
      else done();
    });
  }

  /** Exports the remaining spans. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeWithin);
    // A failure to send the last spans cannot be reported any longer.
    await Promise.race([this.#provider.shutdown().catch(() => {}), promise]);
    clearTimeout(timer);
  }

  #begin(name: string, what: { kind: SpanKind; attributes: Attributes }, parent: Context = ROOT_CONTEXT): Span {
    return this.#provider.getTracer("firstlight", version).startSpan(name, what, parent);
  }

  #in(span: Span, parent: Context = ROOT_CONTEXT) {
    return { traceId: span.spanContext().traceId, context: trace.setSpan(parent, span) };
  }
}
