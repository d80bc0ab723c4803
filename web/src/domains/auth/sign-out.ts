import { api } from "../../api.ts";
import { endSession } from "../../lib/session.ts";

/** Signed out here at once; the server is told, and forgets the session by itself if it cannot be reached. */
export function signOut(): void {
  api.logout().catch(() => undefined);
  endSession("signed-out");
}
