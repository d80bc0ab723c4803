import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";

/** The trace that what runs now belongs to; there is none unless traces are made. */
export const currentTrace = new AsyncLocalStorage<{ traceId: string; context: Context }>();
