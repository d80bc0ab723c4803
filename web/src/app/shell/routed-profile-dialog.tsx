import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ProfileDialog, type ProfileTab } from "./profile-dialog.tsx";

/** The profile, over whatever is open; it stays while it leaves. */
export function RoutedProfileDialog({ tab }: { tab: ProfileTab | undefined }) {
  const navigate = useNavigate();
  const [last, setLast] = useState(tab ?? "basic");
  if (tab && tab !== last) setLast(tab);
  const show = (next: ProfileTab | undefined) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, profile: next }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return <ProfileDialog isOpen={tab !== undefined} tab={last} onShow={show} />;
}
