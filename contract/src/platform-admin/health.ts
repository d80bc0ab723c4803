import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { reason } from "./account.ts";
import { adminPage } from "./users.ts";

const counted = z.object({ last_day: z.int(), last_week: z.int() });

export const platformHealth = z.object({
  version: z.string(),
  node_version: z.string(),
  started_at: time,
  checked_at: time,
  database: z.object({
    kind: z.enum(["embedded", "server"]),
    version: z.string(),
    size_bytes: z.int(),
    /** The largest tables first; ten at most. */
    tables: z.array(z.object({ name: z.string(), size_bytes: z.int() })),
    connections: z.object({ used: z.int(), most: z.int() }),
  }),
  /** Statements of this process since its start that took longer than `slow_ms`, the slowest first; twenty at most. No values. */
  slow_ms: z.int(),
  slow_queries: z.array(
    z.object({ statement: z.string(), times: z.int(), mean_ms: z.number(), max_ms: z.number(), last_at: time }),
  ),
  jobs: z.object({
    queued: z.int(),
    active: z.int(),
    /** Failed at least once and waiting to be tried again. */
    retrying: z.int(),
    /** Given up. */
    dead: z.int(),
    /** How long the oldest that is due has waited, in seconds; null where none waits. */
    oldest_due_seconds: z.int().nullable(),
    queues: z.array(z.object({ name: z.string(), queued: z.int(), active: z.int(), retrying: z.int(), dead: z.int() })),
  }),
  mail: z.object({
    queued: z.int(),
    sent: counted,
    failed: counted,
    suppressed: counted,
    suppressed_addresses: z.int(),
    /** How long the oldest that is due has waited, in seconds; null where none waits. */
    oldest_due_seconds: z.int().nullable(),
  }),
  webhooks: z.object({
    is_configured: z.boolean(),
    received: counted,
    /** Received and not yet acted on. */
    waiting: z.int(),
    last_received_at: time.nullable(),
    by_type: z.array(z.object({ type: z.string(), last_week: z.int() })),
  }),
  payments: z.object({
    refunded: counted,
    disputed: counted,
    /** Disputes that wait for an answer at Stripe. */
    to_answer: z.int(),
    /** Until when the first of them can be answered; null where none waits. */
    answer_by: time.nullable(),
    /** Companies whose payments fail. */
    past_due: z.int(),
  }),
});
export type PlatformHealth = z.output<typeof platformHealth>;

/** A job that failed; what it carries is not shown. */
export const adminJob = z.object({
  id,
  name: z.string(),
  state: z.enum(["retrying", "dead"]),
  created_at: time,
  failed_at: time.nullable(),
  next_at: time.nullable(),
  attempts: z.int(),
  error: z.string(),
});
export type AdminJob = z.output<typeof adminJob>;

export const adminHealthRoutes = routes({
  getPlatformHealth: {
    method: "GET",
    path: "/admin/health",
    permission: "run platform",
    summary: "Returns the health of the service as plain facts",
    answer: platformHealth,
  },
  listFailedJobs: {
    method: "GET",
    path: "/admin/jobs",
    permission: "run platform",
    summary: "Lists failed jobs, first those that no longer retry, newest first",
    query: z.object(adminPage),
    answer: z.array(adminJob),
  },
  retryJob: {
    method: "POST",
    path: "/admin/jobs/{id}/retry",
    permission: "run platform",
    summary: "Retries a job now",
    params: withId,
    body: z.object({ reason: reason.optional() }).optional(),
    errors: ["already_in_state"],
  },
  discardJob: {
    method: "POST",
    path: "/admin/jobs/{id}/discard",
    permission: "run platform",
    summary: "Discards a job for good",
    params: withId,
    body: z.object({ reason }),
    errors: ["already_in_state"],
  },
});
