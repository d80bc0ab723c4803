import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { DatabaseUnavailable, isStalePlan } from "#platform/db/outage.ts";
import { codeOf, notFound, AppError, type FieldProblem } from "#platform/errors.ts";

const storageFull = new AppError("storage_full");
const busy = new AppError("server_busy", { retryAfterSeconds: 2 });
const unsaved = new AppError("server_busy", "Files cannot be saved right now. Please try again later.", {
  retryAfterSeconds: 60,
});

const unstorable = new AppError(
  "invalid_input",
  "The text contains a character that cannot be stored. Remove it and try again.",
);

/** PostgreSQL and system error codes that have a message of their own. */
const databaseErrors: Readonly<Record<string, AppError>> = {
  "22021": unstorable,
  "22P05": unstorable,
  "53100": storageFull,
  ENOSPC: storageFull,
  EDQUOT: storageFull,
  // A folder that was remounted read-only, or changed its owner.
  EROFS: unsaved,
  EACCES: unsaved,
  EPERM: unsaved,
  "40001": busy,
  "40P01": busy,
  "55P03": busy,
  "57014": busy,
  // Errors of the file storage; database errors are recognized earlier.
  ECONNREFUSED: busy,
  ECONNRESET: busy,
  EPIPE: busy,
};

const fastifyErrors: Readonly<Record<string, AppError>> = {
  FST_ERR_BAD_URL: notFound("address"),
  FST_ERR_MAX_PARAM_LENGTH: notFound("address"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError("unsupported_media_type"),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError("body_too_large"),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError("malformed_json", "The body is empty. Send a JSON object."),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError("malformed_json"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    "malformed_request",
    "The body is not as long as its Content-Length says.",
  ),
  FST_REQ_FILE_TOO_LARGE: new AppError("file_too_large"),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError("unsupported_media_type", "Send the file as multipart/form-data."),
};

/** The AppError that stands for an error, if it is a known one. */
export type ErrorConverter = (error: unknown) => AppError | undefined;

/** The error for the client: an AppError itself, a known temporary failure, or undefined. */
function toAppError(error: unknown, convert?: ErrorConverter): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return error.appError;
  if (isStalePlan(error)) return busy;
  const code = codeOf(error);
  if (error instanceof SyntaxError && "statusCode" in error) return fastifyErrors["FST_ERR_CTP_INVALID_JSON_BODY"];
  return convert?.(error) ?? databaseErrors[code] ?? fastifyErrors[code];
}

// Start of the generic message of a schema without its own: shown on its own, it must name the field.
const unnamed = /^This value\b/;

function detailOf({ path, message }: FieldProblem): string {
  if (!unnamed.test(message)) return message;
  return path === "" ? "Send a JSON object." : `“${path}”: ${message}`;
}

const maxErrors = 100;

/**
 * Converts zod issues to the contract's `errors`; the first one becomes the error's message.
 * @param within path of the value in the input
 */
export function parseOrThrow<T extends z.ZodType>(
  schema: T,
  value: unknown,
  within: readonly string[] = [],
): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, maxErrors).map((issue) => {
    const path = [...within, ...issue.path].join(".");
    return { path, message: issue.message };
  });
  // One message per field: further issues often follow from the first.
  const errors: FieldProblem[] = [...Map.groupBy(problems, ({ path }) => path).values()].flatMap((same) =>
    same.slice(0, 1),
  );
  throw new AppError("invalid_input", errors[0] && detailOf(errors[0]), { errors });
}

/** The body of an error response. Old clients know only `detail`. */
export function bodyOf({ message, code, more: { errors, access } }: AppError) {
  return { detail: message, code, ...(errors ? { errors } : {}), ...(access ? { access } : {}) };
}

function send(reply: FastifyReply, error: AppError): FastifyReply {
  return reply.code(error.status).send(bodyOf(error));
}

/** Sends every error in the error envelope. Unknown errors are logged in full and answered with a general message. */
export function errorHandler(convert?: ErrorConverter) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Remove headers of a file that was to be sent.
    reply.removeHeader("content-disposition").removeHeader("accept-ranges").removeHeader("content-range");
    void reply.type("application/json; charset=utf-8");
    // Drain the rest of the body, or the next request on this connection would wait behind it.
    if (!request.raw.readableEnded) request.raw.resume();
    const appError = toAppError(error, convert);
    if (!appError) {
      request.log.error({ err: error }, "Request failed");
      const detail = `Something went wrong on our side. If it happens again, give support this number: ${request.id}`;
      return send(reply, new AppError("internal_error", detail));
    }
    const { cause, isLogged } = appError.more;
    if (error instanceof DatabaseUnavailable) error.outage.countRequest();
    else if (appError.status >= 503 && !isLogged)
      request.log.warn(cause ? { cause } : { err: error }, appError.message);
    if (appError.code === "not_configured" && cause) request.log.error({ cause }, appError.message);
    if (appError.more.retryAfterSeconds) void reply.header("retry-after", String(appError.more.retryAfterSeconds));
    if (appError.status === 401) void reply.header("www-authenticate", "Bearer");
    return send(reply, appError);
  };
}
