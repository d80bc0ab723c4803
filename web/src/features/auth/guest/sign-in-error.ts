import { ApiError, detailOf, unexpected } from "#lib/api/error.ts";

/** The server's error text, or else the fallback; errors without a response are reported as unexpected. */
export function signInError(error: unknown, failed: string): string {
  return error instanceof ApiError ? detailOf(error, failed) : unexpected();
}
