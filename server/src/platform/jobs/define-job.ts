import { z } from "zod";

/** What is queued: the name of the work and what it is given. Payloads carry IDs only; the rows are read within the tenant. */
export interface JobSpec<D extends object> {
  readonly name: string;
  readonly payload: z.ZodType<D>;
}

export interface JobOptions {
  /** Cron, in UTC: it runs automatically, once across all processes. */
  readonly every?: string;
  /** Jobs of one fetch that run concurrently. */
  readonly concurrency?: number;
  /** Seconds after which a job counts as lost and is given to another worker. */
  readonly expiresAfter?: number;
  /** Seconds between signs of life of jobs that may take hours: a process that misses one loses its jobs. */
  readonly heartbeat?: number;
  /** Former names. A worker moves their jobs at its start, for one release. */
  readonly formerly?: readonly string[];
  /** Whether it still has work once its company is being erased: the erasure itself. */
  readonly outlivesCompany?: boolean;
}

/** A job of any payload. */
export interface AnyJob<P> extends JobOptions {
  readonly name: string;
  /** Parses what was queued, then does the work. @throws ZodError when it is not the job's payload */
  readonly work: (parts: P, data: unknown) => Promise<void>;
}

export interface Job<P, D extends object> extends AnyJob<P>, JobSpec<D> {
  readonly run: (parts: P, payload: D) => Promise<void>;
}

interface Definition<P, D extends object> extends JobOptions, JobSpec<D> {
  readonly run: (parts: P, payload: D) => Promise<void>;
}

interface Schedule<P> extends JobOptions {
  readonly name: string;
  readonly every: string;
  readonly run: (parts: P) => Promise<void>;
}

/** Work that is queued, with all that is known about it. The domain that does it lists it in its `domain.ts`. */
export function defineJob<P, D extends object>(definition: Definition<P, D>): Job<P, D> {
  const { payload, run } = definition;
  return { ...definition, work: async (parts, data) => run(parts, payload.parse(data)) };
}

/** Work that runs by the clock. */
export function defineSchedule<P>(definition: Schedule<P>): Job<P, Record<string, never>> {
  return defineJob({ ...definition, payload: z.record(z.string(), z.never()) });
}
