import { Refusal } from "../../infra/errors.ts";

export function deactivated(): Refusal {
  const detail = "Your account is deactivated. Ask an owner or admin of your company to activate it again.";
  return new Refusal("forbidden", detail);
}

/** Those who run the service keep them out. */
export function suspended(): Refusal {
  return new Refusal("forbidden", "Your account is suspended. Please contact support.");
}

/** Why somebody who is not active does not get in. */
export function keptOut({ suspended_at }: { suspended_at: Date | null }): Refusal {
  return suspended_at ? suspended() : deactivated();
}

export function beingErased(): Refusal {
  const detail =
    "Your company's time here is over: all it had is being deleted, and nobody can sign in to it any more. Start a free trial to begin anew.";
  return new Refusal("forbidden", detail);
}

/** A password an admin chose works for a day. @throws Refusal "signed_out" */
export function refuseExpired(identity: { password_expires_at: Date | null }, now: Date): void {
  if (!identity.password_expires_at || identity.password_expires_at > now) return;
  const detail = "The password you were given has expired. Use “Forgot password” to choose one of your own.";
  throw new Refusal("signed_out", detail);
}
