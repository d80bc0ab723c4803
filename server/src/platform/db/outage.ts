import { fieldsOf } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";

/** An outage ends only after this long without a failure, so that a flapping database is not logged again and again. */
const calmMs = 1_000;

const unreachable = "The database cannot be reached right now. Please try again in a moment.";
const interrupted = "The database connection was interrupted. Please try again in a moment.";

const said = {
  lost: { begins: "Database connection lost: requests get 503 until it responds", ends: "The database responds again" },
  short: {
    begins: "No database connection is available in time: requests get 503",
    ends: "Database connections are available again",
  },
};

/** Logs the start and the end of an outage, each once, however many requests fail in between. */
export class OutageLogger {
  readonly #log: Log;
  readonly #words: (typeof said)["lost"];
  #since: number | undefined;
  #refused = 0;
  #calm: NodeJS.Timeout | undefined;

  /** @param kind the database is unreachable, or its connection pool is exhausted */
  constructor(log: Log, kind: keyof typeof said) {
    this.#log = log;
    this.#words = said[kind];
  }

  failed(cause: unknown): void {
    clearTimeout(this.#calm);
    this.#calm = undefined;
    if (this.#since !== undefined) return;
    this.#since = performance.now();
    this.#log.warn({ err: cause }, this.#words.begins);
  }

  /** Records a successful use of the database. */
  answered(): void {
    if (this.#since === undefined || this.#calm) return;
    this.#calm = setTimeout(() => this.#end(), calmMs).unref();
  }

  countRequest(): void {
    this.#refused += 1;
  }

  #end(): void {
    // Same log level as the start, so that each reader sees both.
    const seconds = Math.round((performance.now() - (this.#since ?? 0)) / 1_000);
    this.#log.warn({ requests: this.#refused, seconds }, this.#words.ends);
    this.#since = undefined;
    this.#calm = undefined;
    this.#refused = 0;
  }
}

/** No connection, or a lost one. The outage itself is logged, so this error is not. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Enumerable, so that the job queue's copies of the error keep it. */
  readonly outage: OutageLogger;
  /** The error that the caller gets. */
  readonly appError: AppError;

  constructor(outage: OutageLogger, cause: unknown, when: "connecting" | "working") {
    const detail = when === "connecting" ? unreachable : interrupted;
    super(detail, { cause });
    this.outage = outage;
    this.appError =
      cause instanceof AppError ? cause : new AppError("database_unavailable", detail, { retryAfterSeconds: 2, cause });
    outage.failed(cause);
  }
}

/** Also recognizes copies of the error. */
export function isUnavailable(error: unknown): boolean {
  return typeof error === "object" && error !== null && "outage" in error && error.outage instanceof OutageLogger;
}

/** Class 08, 53300, and the codes PostgreSQL sends when it ends a connection: the connection is lost. */
const ending = /^(08...|53300|57P0[1-5]|25P0[34])$/;
const sockets: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Errors of the driver itself. */
const driver = /connection (terminated|error|ended)|not queryable|read timeout|timeout exceeded/i;

/**
 * Whether the error means that the connection was lost, rather than that a statement failed. PostgreSQL and all poolers mark this
 * with severity FATAL, whatever the code: PgBouncer uses 08P01 for nearly everything.
 */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = fieldsOf(error);
  if (severity === "FATAL" || severity === "PANIC" || sockets.has(code)) return true;
  return typeof code === "string" ? ending.test(code) : driver.test(error.message);
}

/**
 * A column that a prepared statement answers has another type since: “cached plan must not change result type”. The routine is
 * looked at, since others have the same code and a server may say it in its own language.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = fieldsOf(error);
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
