import type { QueryClient } from "@tanstack/react-query";
import { recordPosition } from "#lib/api/position.ts";
import type { Session } from "#shared/session/store.ts";
import { followShared } from "#lib/live/tab-sharing.ts";
import { setLive } from "#lib/live/state.ts";
import { isLiveKind, keysOf } from "./live-query-keys.ts";
import { refresher } from "#lib/live/refresh.ts";

/** Refreshes the branding. Rare, so its code is loaded on demand; if that fails, the branding updates the next time the tab is viewed. */
function look(session: Session, signal: AbortSignal, isForAll: boolean): void {
  void import("./refresh-branding.ts")
    .then(({ refreshBranding }) => refreshBranding(session, signal, isForAll))
    .catch(() => undefined);
}

/** Keeps displayed data up to date during this session. @returns a function that stops it */
export function startLive(client: QueryClient, session: Session): () => void {
  const { token, user, company, support } = session;
  const { refresh, stop } = refresher(client);
  const ended = new AbortController();
  const leave = followShared({
    // A support session has its own stream, even beside other support sessions in this browser.
    person: [company.id, user.id, ...(support ? [support.ends_at] : [])].join("/"),
    token,
    isKnown: isLiveKind,
    onEvent: (event) => {
      recordPosition(event.position);
      refresh(keysOf(event));
      const isForAll = event.kind === "installation";
      if (isForAll || event.kind === "company" || event.kind === "reset") look(session, ended.signal, isForAll);
    },
    onState: setLive,
  });
  return () => {
    ended.abort();
    leave();
    stop();
    setLive("off");
  };
}
