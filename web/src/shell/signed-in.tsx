import { lazy, type ReactNode, Suspense } from "react";
import { useMe } from "../domains/auth/queries.ts";
import { useSession } from "../lib/session.ts";
import { ProfileSlot } from "./profile-slot.tsx";

const OwnPasswordScreen = lazy(() =>
  import("../domains/auth/own-password-screen.tsx").then((module) => ({ default: module.OwnPasswordScreen })),
);

/** Nothing is shown between signing out and leaving, and nothing of one person stays on screen for the next. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session) return null;
  return <Person key={`${session.company.id}/${session.user.id}`}>{children}</Person>;
}

/** A password that somebody else chose opens nothing until the person has chosen their own. */
function Person({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  if (me?.must_change_password) {
    return (
      <Suspense>
        <OwnPasswordScreen />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      <ProfileSlot />
    </>
  );
}
