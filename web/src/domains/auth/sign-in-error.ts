import { ApiError, detailOf, unexpected } from "../../lib/api-error.ts";

/** The server's sentence, else what was tried and failed; anything that is no answer at all is unexpected. */
export function signInError(error: unknown, failed: string): string {
  return error instanceof ApiError ? detailOf(error, failed) : unexpected();
}
