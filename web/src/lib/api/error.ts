import { fieldsOf, type CompanyAccess, type ErrorBody, type ErrorCode } from "@firstlight/contract";
import { t, translated } from "../text/translate.ts";

// A function, because this module loads before the language is known.
export const unreachable = () => t("Failed to reach the server. Check your connection and try again.");
export const unexpected = () => t("An unexpected error occurred");

type FieldErrors = NonNullable<ErrorBody["errors"]>;

interface Failure {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** One sentence for the user. */
  detail: string;
  /** Identifies the error in code; absent when a proxy in between responded. */
  code?: ErrorCode;
  errors?: FieldErrors;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  access?: CompanyAccess;
  /** Whether `detail` is the server's own sentence. */
  fromServer?: boolean;
  /** The response body if it is not in our error format. */
  answer?: unknown;
}

/** The error of a failed call. Its message can be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly access: CompanyAccess | undefined;
  readonly fromServer: boolean;
  readonly answer: unknown;

  constructor(failure: Failure) {
    super(failure.detail);
    this.name = "ApiError";
    this.status = failure.status;
    this.detail = failure.detail;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.retryAfter = failure.retryAfter;
    this.access = failure.access;
    this.fromServer = failure.fromServer ?? false;
    this.answer = failure.answer;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

/** Another account signed in while a call ran: its outcome is not theirs. No `ApiError`, so no one queues or retries it. */
export class AccountChange extends Error {}

/** The error for an unsuccessful response. */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const wait = Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  const { detail, code, errors, access } = fieldsOf(body);
  if (typeof detail !== "string" || detail === "") {
    return new ApiError({ status, detail: unstated(status), ...wait, answer: body });
  }
  return new ApiError({
    status,
    detail: translated(detail),
    // A newer server may send a code unknown to this page; it matches no comparison.
    ...(typeof code === "string" && { code: code as ErrorCode }),
    errors: Array.isArray(errors) ? errors.filter(isFieldError).map(inOurWords) : [],
    ...(isAccess(access) && { access }),
    ...wait,
    fromServer: true,
  });
}

const inOurWords = ({ path, message }: FieldErrors[number]) => ({ path, message: translated(message) });

function isFieldError(value: unknown): value is FieldErrors[number] {
  const { path, message } = fieldsOf(value);
  return typeof path === "string" && typeof message === "string";
}

function isAccess(value: unknown): value is CompanyAccess {
  return typeof fieldsOf(value)["has_access"] === "boolean";
}

// Responses of proxies and gateways do not contain our error text.
function unstated(status: number): string {
  if (status === 413) return t("This is too large to send.");
  if (status === 429) return t("Too many requests. Please try again in a moment.");
  if (status === 502 || status === 503 || status === 504) {
    return t("The server isn’t available right now. Please try again in a moment.");
  }
  return unexpected();
}

/** Whether a call failed with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** Whether the session is over. A wrong password or code is a 401, too; an unknown 401 ends the session. */
export function isSignedOut(error: ApiError): boolean {
  const isAboutCredentials = hasCode(
    error,
    "invalid_credentials",
    "password_expired",
    "account_exists",
    "second_factor_required",
  );
  return error.status === 401 && !isAboutCredentials;
}

/** The server's error text if there is one, else the fallback. */
export function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && (error.fromServer || error.isNetworkFailure) ? error.detail : otherwise;
}
