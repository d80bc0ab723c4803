import { AppError } from "#platform/errors.ts";

/** A person suspended by Firstlight cannot return through any company, neither by reactivation nor by a new invitation. */
export function suspendedHere(): AppError {
  return new AppError("user_suspended");
}
