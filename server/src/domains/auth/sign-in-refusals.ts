import { AppError } from "../../infra/errors.ts";

export function deactivated(): AppError {
  const detail = "Your account is deactivated. Ask an owner or admin of your company to activate it again.";
  return new AppError("forbidden", detail);
}

/** Those who run the service keep them out. */
export function suspended(): AppError {
  return new AppError("forbidden", "Your account is suspended. Please contact support.");
}

/** Why somebody who is not active does not get in. */
export function keptOut({ suspended_at }: { suspended_at: Date | null }): AppError {
  return suspended_at ? suspended() : deactivated();
}

export function beingErased(): AppError {
  const detail =
    "Your company's time here is over: all it had is being deleted, and nobody can sign in to it any more. Start a free trial to begin anew.";
  return new AppError("forbidden", detail);
}

/** A password an admin chose works for a day. @throws Refusal "signed_out" */
export function refuseExpired(identity: { password_expires_at: Date | null }, now: Date): void {
  if (!identity.password_expires_at || identity.password_expires_at > now) return;
  const detail = "The password you were given has expired. Use “Forgot password” to choose one of your own.";
  throw new AppError("signed_out", detail);
}
