import type { SignedIn } from "@firstlight/contract";
import { api } from "../api.ts";
import { askToLeave } from "./leaving.ts";
import { endSession, getSession, startSession } from "./session.ts";

/** The server is told, and forgets the session by itself if it cannot be reached. */
function revoke(): void {
  if (getSession().session) api.logout().catch(() => undefined);
}

/** Signed out here at once, unless something is not saved and the person would rather stay. */
export async function signOut(): Promise<void> {
  const forget = await askToLeave();
  if (!forget) return;
  forget();
  revoke();
  endSession("signed-out");
}

/** Who came by a link goes on as the one it was sent to; a session that was here before is over. */
export function signInInstead(session: SignedIn): void {
  revoke();
  startSession(session);
}

/** The password is a new one, which ended every session: what was begun here waits for the next sign-in. */
export function leaveForSignIn(): void {
  revoke();
  if (getSession().session) endSession("expired");
}

/** Their data is gone, and with it everything kept here. */
export function leaveForGood(): void {
  endSession("erased");
}
