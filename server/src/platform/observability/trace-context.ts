import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";

/** The trace of the current operation; undefined when tracing is off. */
export const currentTrace = new AsyncLocalStorage<{ traceId: string; context: Context }>();
