import { AppError } from "../../infra/errors.ts";

export function deactivated(): AppError {
  const detail = "Your account is deactivated. Ask an owner or admin of your company to reactivate it.";
  return new AppError("forbidden", detail);
}

/** Those who run the service keep them out. */
export function suspended(): AppError {
  return new AppError("forbidden", "Your account is suspended. Contact support.");
}

/** The reason an inactive person cannot sign in. */
export function signInBlocked({ suspended_at }: { suspended_at: Date | null }): AppError {
  return suspended_at ? suspended() : deactivated();
}

export function beingErased(): AppError {
  const detail = "Your company is being deleted, and no one can sign in to it. Start a free trial to start over.";
  return new AppError("forbidden", detail);
}

/** A password chosen by an admin works for a day. @throws AppError "signed_out" */
export function assertNotExpired(identity: { password_expires_at: Date | null }, now: Date): void {
  if (!identity.password_expires_at || identity.password_expires_at > now) return;
  const detail = "The password you were given has expired. Select “Forgot password?” to set a new one.";
  throw new AppError("signed_out", detail);
}
