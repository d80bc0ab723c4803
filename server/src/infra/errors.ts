import type { CompanyAccess } from "@firstlight/contract";

/** Kinds of errors. Only `infra/http/send-error.ts` maps them to HTTP statuses. */
export type ErrorKind =
  | "malformed"
  | "signed_out"
  | "no_access"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "gone"
  | "too_large"
  | "wrong_type"
  | "invalid"
  | "too_many"
  | "storage_full"
  | "unconfigured"
  | "busy"
  | "full";

export interface FieldProblem {
  path: string;
  message: string;
}

interface AppErrorOptions {
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  access?: CompanyAccess;
  /** For the log and the start alone; callers never see it. */
  cause?: unknown;
}

/** An error that a person can read and act on. */
export class AppError extends Error {
  readonly code: ErrorKind;
  readonly more: AppErrorOptions;

  constructor(code: ErrorKind, detail: string, more: AppErrorOptions = {}) {
    super(detail, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.more = more;
  }
}

/** The same sentence whether the thing never existed or belongs to another company. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `This ${what} does not exist or is no longer available.`);
}

/** A field whose value is understood but not acceptable. */
export function invalid(path: string, message: string): AppError {
  return new AppError("invalid", message, { errors: [{ path, message }] });
}

/** A cause that stops the start, with the sentence that says what to change. */
export class StartupError extends Error {
  override readonly name = "StartRefused";
}
