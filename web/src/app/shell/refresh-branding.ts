import { meQuery } from "#shared/session/me-query.ts";
import { randomDelay } from "#shared/installation/spread.ts";
import { api } from "#lib/api/client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { getSession, refreshSession, type Session } from "#shared/session/store.ts";

/**
 * Refetches the branding and what is announced; the session, and with it the whole app, applies it at once.
 * @param isForAll all companies hear of it: asks after a random delay
 */
export async function refreshBranding(
  { token }: Pick<Session, "token">,
  signal: AbortSignal,
  isForAll = false,
): Promise<void> {
  if (isForAll) await new Promise((done) => setTimeout(done, randomDelay()));
  // This file loads late: the person may have signed out before it came.
  signal.throwIfAborted();
  const me = await api.me(undefined, { signal });
  if (token !== getSession().session?.token) return;
  queryClient.setQueryData(meQuery().queryKey, me);
  refreshSession({ company: me.company });
}
