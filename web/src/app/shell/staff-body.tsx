import { Outlet, useRouterState } from "@tanstack/react-router";
import { ConfirmBanner } from "#features/auth/account/confirm-banner.tsx";
import { AccountBanner } from "#features/billing/access/account-banner.tsx";
import { SuspendedScreen } from "#features/billing/access/suspended-screen.tsx";
import { signOut } from "#shared/session/sign-out.ts";
import { useSession } from "#shared/session/store.ts";
import { cx, ScreenColumn } from "#ui/index.ts";
import { ScreenPending } from "../screen-pending.tsx";
import { Announcement } from "./lazy-announcement.tsx";
import { Outbox } from "./outbox.tsx";

const gutter = "px-4 sm:px-6";
// Room below for what stays at the bottom, and for toasts.
const mainProps = { id: "main", tabIndex: -1, className: cx("grow pb-18 outline-none", gutter) } as const;

/** A placeholder shown until all content above the screen is known, to avoid layout shifts. */
export function MainPending() {
  return (
    <main {...mainProps}>
      <ScreenColumn>
        <ScreenPending />
      </ScreenColumn>
    </main>
  );
}

/** Projects have tabs as wide as the window, and set their own column below. */
function StaffMain() {
  const isInProject = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.crumb) });
  return (
    <main {...mainProps}>
      {isInProject ? (
        <Outlet />
      ) : (
        <ScreenColumn>
          <Outlet />
        </ScreenColumn>
      )}
    </main>
  );
}

/** Whether this is the billing screen, which shows the subscription's status itself. */
export function useIsBilling(): boolean {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.startsWith("/billing") ?? false });
}

/** The current screen, or the reason why it is blocked if it needs access. */
export function StaffBody({ isOpen }: { isOpen: boolean }) {
  const { access } = useSession();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  const isBilling = useIsBilling();
  if (access && !isOpen) {
    return (
      <main {...mainProps}>
        <SuspendedScreen key={path} access={access} onSignOut={() => void signOut()} />
      </main>
    );
  }
  const announcement = <Announcement className={gutter} />;
  return (
    <>
      <ConfirmBanner className={gutter} />
      {isBilling ? announcement : <AccountBanner className={gutter}>{announcement}</AccountBanner>}
      <Outbox />
      <StaffMain />
    </>
  );
}
