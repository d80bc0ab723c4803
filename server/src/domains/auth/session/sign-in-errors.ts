import { AppError } from "#platform/errors.ts";

export function deactivated(): AppError {
  return new AppError("account_deactivated");
}

/** Those who run the service keep them out. */
export function suspended(): AppError {
  return new AppError("account_suspended");
}

/** The reason an inactive person cannot sign in. */
export function signInBlocked({ suspended_at }: { suspended_at: Date | null }): AppError {
  return suspended_at ? suspended() : deactivated();
}

export function beingErased(): AppError {
  return new AppError("company_deleted");
}

/** A password chosen by an admin works for a day. @throws AppError password_expired */
export function assertNotExpired(identity: { password_expires_at: Date | null }, now: Date): void {
  if (!identity.password_expires_at || identity.password_expires_at > now) return;
  throw new AppError("password_expired");
}
