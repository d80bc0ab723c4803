import { Fragment, type ReactNode } from "react";
import { useSession } from "../lib/session.ts";

/** Nothing is shown between signing out and leaving, and nothing of one person stays on screen for the next. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session) return null;
  return <Fragment key={`${session.company.id}/${session.user.id}`}>{children}</Fragment>;
}
