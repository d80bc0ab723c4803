import { ApiError } from "./error.ts";

/** The server's own sentence, else the specified one. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.detail : otherwise;
}

/** What more there is to say: that the server was out of reach. */
export function failureReason(error: unknown): string | null {
  return error instanceof ApiError && error.isNetworkFailure ? error.detail : null;
}
