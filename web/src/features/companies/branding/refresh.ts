import { api } from "#lib/api/client.ts";
import { getSession, refreshSession, type Session } from "#shared/session/store.ts";

/** Refetches the branding; the session, and with it the whole app, applies it at once. */
export async function refreshBranding({ token }: Pick<Session, "token">): Promise<void> {
  const { company } = await api.me();
  if (token === getSession().session?.token) refreshSession({ company });
}
