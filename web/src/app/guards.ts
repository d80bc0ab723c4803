import { redirect } from "@tanstack/react-router";
import { homeOf, ownPathOf } from "../lib/paths.ts";
import { getSession } from "../lib/session.ts";

interface Visit {
  location: { href: string };
}

function requireSignIn(href: string) {
  const { session } = getSession();
  if (session) return session;
  const path = ownPathOf(href);
  throw redirect({ to: "/login", search: path ? { redirect: path } : {}, replace: true });
}

export function staffOnly({ location }: Visit): void {
  if (requireSignIn(location.href).user.role === "beta_tester") throw redirect({ to: "/dashboard", replace: true });
}

export function testersOnly({ location }: Visit): void {
  if (requireSignIn(location.href).user.role !== "beta_tester") throw redirect({ to: "/overview", replace: true });
}

/** Signed-in people leave the public screens for where they were going, or their home. */
export function guestsOnly({ search }: { search: { redirect?: string } }): void {
  const { session } = getSession();
  if (!session) return;
  const path = ownPathOf(search.redirect);
  throw path ? redirect({ href: path, replace: true }) : redirect({ to: homeOf(session.user.role), replace: true });
}

/** A stranger on an unknown path sees the landing page; signed-in people are told. */
export function knownOrSignedIn(): void {
  if (!getSession().session) throw redirect({ to: "/", replace: true });
}
