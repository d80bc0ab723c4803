import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";

/** So long nothing may fail before it counts as over: a database that comes back half would be announced again and again. */
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

/** Says in the log when connections begin to fail and when that has ended, each once, however many requests fail in between. */
export class OutageLogger {
  readonly #log: Log;
  readonly #words: (typeof said)["lost"];
  #since: number | undefined;
  #refused = 0;
  #calm: NodeJS.Timeout | undefined;

  /** @param kind the database does not answer, or more wait for its connections than get one */
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

  /** Something worked. */
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

/** No connection, or a lost one. The outage is logged, so this error is not. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Enumerable, so that the job queue's copies of it are known, too. */
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

/** Also of what others have copied of it. */
export function isUnavailable(error: unknown): boolean {
  return typeof error === "object" && error !== null && "outage" in error && error.outage instanceof OutageLogger;
}

/** Class 08, 53300, and the codes PostgreSQL sends when it ends a connection: the connection is lost. */
const ending = /^(08...|53300|57P0[1-5]|25P0[34])$/;
const sockets: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** What the driver itself says. */
const driver = /connection (terminated|error|ended)|not queryable|read timeout|timeout exceeded/i;

/**
 * Whether this error says that the connection is gone, rather than what is wrong with a statement. FATAL is how PostgreSQL and every
 * pooler say so, whatever code they give: PgBouncer calls nearly everything 08P01.
 */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (severity === "FATAL" || severity === "PANIC" || sockets.has(code)) return true;
  return typeof code === "string" ? ending.test(code) : driver.test(error.message);
}
