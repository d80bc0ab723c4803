import type { SignedIn } from "@firstlight/contract";
import { api } from "#lib/api/client.ts";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { endSession, getSession, startSession } from "./store.ts";
import { isSupportSession } from "#lib/offline/storage.ts";

/** Ends the session on the server; if the server cannot be reached, it expires there automatically. */
async function revoke(): Promise<void> {
  if (getSession().session) await api.logout().catch(() => undefined);
}

/** Signed out here at once, unless something is not saved and the person would rather stay. */
export async function signOut(): Promise<void> {
  const forget = await askToLeave({ isSignOut: true });
  if (!forget) return;
  forget();
  const revoking = revoke();
  // A support session's page closes at once, which would cancel the request.
  if (isSupportSession()) await revoking;
  endSession("signed-out");
}

/** Signs in as the recipient of an emailed link; an earlier session ends. */
export function signInInstead(session: SignedIn): void {
  void revoke();
  startSession(session);
}

/** A new password ended every session: unfinished work here waits for the next sign-in. */
export function leaveForSignIn(): void {
  void revoke();
  if (getSession().session) endSession("expired");
}

/** The user's data is deleted, and with it everything stored here. */
export function leaveForGood(): void {
  endSession("erased");
}
