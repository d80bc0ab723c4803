import { useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMe } from "../domains/auth/use-me.ts";
import { useSession } from "../lib/session.ts";

const OwnPasswordScreen = lazy(async () => {
  const { OwnPasswordScreen: screen } = await import("../domains/auth/own-password-screen.tsx");
  return { default: screen };
});
const ProfileSlot = lazy(async () => ({ default: (await import("./profile-slot.tsx")).ProfileSlot }));

/** Nothing is shown between signing out and leaving, and nothing of one person stays on screen for the next. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session) return null;
  return <Person key={`${session.company.id}/${session.user.id}`}>{children}</Person>;
}

/** A password that somebody else chose opens nothing until the person has chosen their own. */
function Person({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const { profile } = useSearch({ strict: false });
  const [hasOpened, setOpened] = useState(false);
  if (profile && !hasOpened) setOpened(true);
  const isForced = me?.must_change_password === true;
  return (
    <>
      {!isForced && children}
      <Suspense>
        {isForced && <OwnPasswordScreen />}
        {!isForced && hasOpened && <ProfileSlot tab={profile} />}
      </Suspense>
    </>
  );
}
