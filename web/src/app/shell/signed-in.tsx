import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useMe } from "#shared/session/use-me.ts";
import { startLive } from "./start-live.ts";
import { getSession, useSession } from "#shared/session/store.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const OwnPasswordScreen = lazyPart(
  async () => (await import("#features/auth/password/own-password-screen.tsx")).OwnPasswordScreen,
  { fallback: () => null },
);
const RoutedProfileDialog = lazyPart(async () => (await import("./routed-profile-dialog.tsx")).RoutedProfileDialog, {
  when: ({ tab }) => tab !== undefined,
});

/** Nothing is shown between signing out and leaving, and nothing of one person stays on screen for the next. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session) return null;
  return <Person key={`${session.company.id}/${session.user.id}`}>{children}</Person>;
}

/** Live updates, once the page is loaded. Without them everything still works. */
function useLiveUpdates(isOn: boolean): void {
  const client = useQueryClient();
  const { session, access } = useSession();
  const token = session?.token;
  const hasAccess = access?.has_access ?? true;
  useEffect(() => {
    if (!isOn || token === undefined || !hasAccess) return undefined;
    const { session: current } = getSession();
    return current?.token === token ? startLive(client, current) : undefined;
  }, [client, isOn, token, hasAccess]);
}

/** A password chosen by another person gives no access until the user sets their own. */
function Person({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const { profile } = useSearch({ strict: false });
  const isForced = me?.must_change_password === true;
  useLiveUpdates(me !== undefined && !isForced);
  return (
    <>
      {!isForced && children}
      {isForced && <OwnPasswordScreen />}
      {!isForced && <RoutedProfileDialog tab={profile} />}
    </>
  );
}
