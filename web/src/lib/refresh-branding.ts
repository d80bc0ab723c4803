import { api } from "../api.ts";
import { getSession, refreshSession, type Session } from "./session.ts";

/** Refetches the branding; the session, and with it the whole app, applies it at once. */
export async function refreshBranding({ token }: Pick<Session, "token">): Promise<void> {
  const { company } = await api.me();
  if (token === getSession().session?.token) refreshSession({ company });
}
