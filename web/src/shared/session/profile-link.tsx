import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface ProfileLinkProps {
  children: ReactNode;
  className: string;
  onClick?: () => void;
}

/** Opens the profile settings over whatever is shown. */
export function ProfileLink(props: ProfileLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, profile: "basic" as const })}
      hash={true}
      resetScroll={false}
      {...props}
    />
  );
}
