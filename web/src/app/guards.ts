import { redirect } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { rememberedProject } from "#features/projects/selected-project.ts";
import { homeOf, homes, ownPathOf, testerPathOf } from "#shared/session/paths.ts";
import { getSession } from "#shared/session/store.ts";
import { toast } from "#ui/feedback/toast-store.ts";
import { set } from "./search.ts";

interface GuardInput {
  location: { href: string; pathname: string };
  search: { profile?: "basic" | "password" | "email" };
  /** Whether the route is only prefetched, without a navigation. */
  preload: boolean;
}

/** The signed-in user's role. Visitors without a session are redirected to sign-in and return afterwards. */
function roleOrSignIn(href: string) {
  const { session, left } = getSession();
  if (!session) {
    const search = set({ redirect: ownPathOf(href), company: left?.company_domain });
    redirect({ to: "/login", search, replace: true, throw: true });
  }
  return session?.user.role;
}

/** A link to the profile works for both sides. */
function profileSearch({ profile }: GuardInput["search"]) {
  return profile ? { profile } : {};
}

/** A link that the team shared leads testers to their own side of the same thing, and says so. */
export function staffOnly({ location, search, preload }: GuardInput): void {
  if (roleOrSignIn(location.href) !== "beta_tester") return;
  if (search.profile) redirect({ to: "/dashboard", search: profileSearch(search), replace: true, throw: true });
  const path = testerPathOf(location.pathname);
  if (!preload) {
    toast.info(t("That page is for the team"), {
      id: "for-the-team",
      description: path ? t("This is your view of the same project.") : t("This is your own dashboard."),
    });
  }
  redirect({ href: path ?? homes.tester, replace: true, throw: true });
}

export function testersOnly({ location, search }: GuardInput): void {
  if (roleOrSignIn(location.href) === "beta_tester") return;
  redirect({ to: "/overview", search: profileSearch(search), replace: true, throw: true });
}

/** Links that were sent with `?tab=forms` still lead to the forms. */
export function redirectToForms({
  params,
  search,
}: {
  params: { projectId: string };
  search: { tab?: "forms" };
}): void {
  if (search.tab) redirect({ to: "/dashboard/projects/$projectId/forms", params, replace: true, throw: true });
}

/** Signed-in people leave the public screens for where they were going, the project they had opened, or their home. */
export function guestsOnly({ search }: { search: { redirect?: string } }): void {
  const { session } = getSession();
  if (!session) return;
  const path = ownPathOf(search.redirect);
  if (path) redirect({ href: path, replace: true, throw: true });
  const projectId = rememberedProject();
  if (projectId) redirect({ to: "/projects/$projectId", params: { projectId }, replace: true, throw: true });
  redirect({ to: homeOf(session.user.role), replace: true, throw: true });
}

export interface RouterContext {
  /** Whether an address that is not known yet is one of the staff's, which come later. */
  isStaffPath: (path: string) => Promise<boolean>;
}

interface Unknown {
  location: { href: string; pathname: string };
  context: RouterContext;
}

/** Unknown paths: visitors without a session get the landing page with a note; signed-in users see a not-found message. */
export async function knownOrSignedIn({ location, context }: Unknown): Promise<void> {
  if (await context.isStaffPath(location.pathname)) redirect({ href: location.href, replace: true, throw: true });
  if (!getSession().session) redirect({ to: "/", state: { isUnknown: true }, replace: true, throw: true });
}
