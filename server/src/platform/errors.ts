import { errorCodes, type CompanyAccess, type ErrorCode } from "@firstlight/contract";

export interface FieldProblem {
  path: string;
  message: string;
}

interface AppErrorOptions {
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  access?: CompanyAccess;
  /** The log already has the cause once for all requests that fail by it. */
  isLogged?: true;
  /** For the log and the start alone; callers never see it. */
  cause?: unknown;
}

/** An error answer. Its code gives the status, and the sentence where nothing more exact is said. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly more: AppErrorOptions;

  constructor(code: ErrorCode, ...said: [detail?: string, more?: AppErrorOptions] | [more: AppErrorOptions]) {
    const [detail, more = {}] = typeof said[0] === "object" ? [undefined, said[0]] : [said[0], said[1]];
    super(detail ?? errorCodes[code].sentence, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.status = errorCodes[code].status;
    this.more = more;
  }
}

/** What the system, the database or a library calls its error; empty where it does not. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The same sentence whether the thing never existed or belongs to another company. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `This ${what} does not exist or is no longer available.`);
}

/** A field whose value is understood but not acceptable. */
export function invalid(path: string, message: string): AppError {
  return new AppError("invalid_input", message, { errors: [{ path, message }] });
}

/** A cause that stops the start, with the sentence that says what to change. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Whether a statement failed because what must be unique is there already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === "23505";

/** Writes what must be unique. @throws AppError with this code and sentence, at the field, where it is taken */
export async function withFreeName(
  write: Promise<unknown>,
  { code, path, message }: FieldProblem & { code: ErrorCode },
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new AppError(code, message, { errors: [{ path, message }] });
  }
}
