import { api } from "#lib/api/client.ts";
import { getSession, refreshSession, type Session } from "#shared/session/store.ts";

/** Refetches the branding; the session, and with it the whole app, applies it at once. */
export async function refreshBranding({ token }: Pick<Session, "token">, signal: AbortSignal): Promise<void> {
  // This file loads late: the person may have signed out before it came.
  signal.throwIfAborted();
  const { company } = await api.me(undefined, { signal });
  if (token === getSession().session?.token) refreshSession({ company });
}
