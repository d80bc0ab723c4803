import type { SignedIn } from "@firstlight/contract";
import { api } from "../api.ts";
import { askToLeave } from "./leaving.ts";
import { endSession, getSession, startSession } from "./session.ts";
import { isSupportSession } from "./storage.ts";

/** The server is told, and forgets the session by itself if it cannot be reached. */
async function revoke(): Promise<void> {
  if (getSession().session) await api.logout().catch(() => undefined);
}

/** Signed out here at once, unless something is not saved and the person would rather stay. */
export async function signOut(): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  const revoking = revoke();
  // The page of a visit goes at once, and would take the call with it.
  if (isSupportSession()) await revoking;
  endSession("signed-out");
}

/** Who came by a link goes on as the one it was sent to; a session that was here before is over. */
export function signInInstead(session: SignedIn): void {
  void revoke();
  startSession(session);
}

/** The password is a new one, which ended every session: what was begun here waits for the next sign-in. */
export function leaveForSignIn(): void {
  void revoke();
  if (getSession().session) endSession("expired");
}

/** Their data is gone, and with it everything kept here. */
export function leaveForGood(): void {
  endSession("erased");
}
