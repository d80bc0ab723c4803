import { api } from "../api.ts";
import { getSession, refreshSession, type Session } from "./session.ts";

/** Asks how the company looks now; the session, and with it the whole app, wears it at once. */
export async function refreshBranding({ token }: Pick<Session, "token">): Promise<void> {
  const { company } = await api.me();
  if (token === getSession().session?.token) refreshSession({ company });
}
