import { AppError } from "../../infra/errors.ts";

/** Whom those who run the service keep out, no company lets in again: neither by activating nor by inviting them anew. */
export function suspendedHere(): AppError {
  return new AppError("conflict", "Firstlight has suspended this person. Contact support.");
}
