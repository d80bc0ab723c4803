import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";

const ProfileDialog = lazy(() =>
  import("../domains/auth/profile-dialog.tsx").then((module) => ({ default: module.ProfileDialog })),
);

/** The profile, over whatever is open, once the address asks for it. */
export function ProfileSlot() {
  const { profile } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [last, setLast] = useState(profile);
  if (profile && profile !== last) setLast(profile);
  if (!last) return null;
  const show = (tab: typeof profile) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, profile: tab }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <ErrorBoundary resetKey={profile}>
      <Suspense>
        <ProfileDialog isOpen={profile !== undefined} tab={last} onShow={show} />
      </Suspense>
    </ErrorBoundary>
  );
}
