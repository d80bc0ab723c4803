import { address, flag, wholeNumber, type Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";
import type { TracingSettings } from "#platform/observability/tracing.ts";

/** How those who run the service watch it, and what one person may ask of it. */
export interface OperationsSettings {
  /** Where figures are read; null keeps none. */
  metrics: { host: string; port: number } | null;
  /** Where traces go, as OTLP over HTTP; null makes none. */
  tracing: TracingSettings | null;
  /** Whether each request is logged, or only denied ones. */
  logsRequests: boolean;
  /** Calls one person may make in a minute, in the long run; 0 counts none. */
  rateLimitPerMinute: number;
  /** Calls a process works on at once, but for files, events and what waits for others; 0 for any number. */
  maxConcurrentRequests: number;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export function readLogLevel(env: Environment): string {
  const logLevel = env["LOG_LEVEL"]?.trim() || "info";
  if (!logLevels.includes(logLevel))
    throw new StartupError(`LOG_LEVEL is “${logLevel}”. Set it to one of ${logLevels.join(", ")}.`);
  return logLevel;
}

function readMetrics(env: Environment): OperationsSettings["metrics"] {
  const host = env["METRICS_HOST"]?.trim();
  if (!env["METRICS_PORT"]?.trim()) {
    if (host) throw new StartupError("METRICS_HOST is set but METRICS_PORT is not. Set both, or neither.");
    return null;
  }
  // Metrics are internal: by default only this machine can read them.
  return { host: host || "127.0.0.1", port: wholeNumber(env, "METRICS_PORT", { fallback: 0, min: 0, max: 65_535 }) };
}

function readTracing(env: Environment): OperationsSettings["tracing"] {
  const [whole = "", traces = ""] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"].map(
    (name) => {
      const text = env[name]?.trim();
      return text ? address(name, text, ["http:", "https:"]).href : "";
    },
  );
  const url = traces || (whole && `${whole.replace(/\/+$/, "")}/v1/traces`);
  if (!url || env["OTEL_SDK_DISABLED"]?.trim() === "true") return null;
  const share = Number(env["OTEL_TRACES_SAMPLER_ARG"]?.trim() || 1);
  if (!(share >= 0 && share <= 1))
    throw new StartupError(
      "OTEL_TRACES_SAMPLER_ARG is not a number from 0 to 1. Set it to the share of traces to sample, such as 0.1.",
    );
  return {
    url,
    share,
    everyMs: wholeNumber(env, "OTEL_BSP_SCHEDULE_DELAY", { fallback: 5_000, min: 10, max: 60_000 }),
  };
}

export function readOperations(env: Environment, production: boolean): OperationsSettings {
  return {
    metrics: readMetrics(env),
    tracing: readTracing(env),
    logsRequests: flag(env, "LOG_REQUESTS", production),
    rateLimitPerMinute: wholeNumber(env, "RATE_LIMIT_PER_MINUTE", { fallback: 300, min: 0, max: 1_000_000 }),
    maxConcurrentRequests: wholeNumber(env, "MAX_CONCURRENT_REQUESTS", { fallback: 400, min: 0, max: 1_000_000 }),
  };
}
