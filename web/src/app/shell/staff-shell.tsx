import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { ScreenPending } from "../screen-pending.tsx";
import { signOut } from "#shared/session/sign-out.ts";
import { ConfirmBanner } from "#features/auth/account/confirm-banner.tsx";
import { AccountBanner } from "#features/billing/access/account-banner.tsx";
import { SuspendedScreen } from "#features/billing/access/suspended-screen.tsx";
import { useSession } from "#shared/session/store.ts";
import { cx, lazyPart, ScreenColumn, useDensity } from "#ui/index.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Outbox } from "./outbox.tsx";
import { SignedIn } from "./signed-in.tsx";
import { StaffBar } from "./staff-bar.tsx";
import { StaffRail } from "./staff-rail.tsx";
import { useKnowsSubscription } from "#features/billing/access/use-knows-subscription.ts";

const StaffDrawer = lazyPart(async () => (await import("./staff-drawer.tsx")).StaffDrawer, {
  when: ({ isOpen }) => isOpen,
});

const gutter = "px-4 sm:px-6";
// Room below for what stays at the bottom, and for toasts.
const mainProps = { id: "main", tabIndex: -1, className: cx("grow pb-18 outline-none", gutter) } as const;

/** A placeholder shown until all content above the screen is known, to avoid layout shifts. */
function MainPending() {
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
      <Outbox />
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
function useIsBilling(): boolean {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.startsWith("/billing") ?? false });
}

/** The current screen, or the reason why it is blocked if it needs access. */
function StaffBody({ isOpen }: { isOpen: boolean }) {
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
  return (
    <>
      <ConfirmBanner className={gutter} />
      {!isBilling && <AccountBanner className={gutter} />}
      <StaffMain />
    </>
  );
}

function Staff() {
  const { access } = useSession();
  const isKnown = useKnowsSubscription();
  const isBilling = useIsBilling();
  const isUngated = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.ungated) });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasAccess = access?.has_access ?? true;
  const isOpen = hasAccess || isUngated;
  useDensity("staff");
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffBar isOpen={isOpen} onMenu={() => setMenuOpen(true)} />
      <StaffDrawer isOpen={isMenuOpen} hasAccess={hasAccess} onClose={() => setMenuOpen(false)} />
      <div className="flex grow">
        <StaffRail hasAccess={hasAccess} />
        <div className="flex min-w-0 grow flex-col">
          {isKnown || isBilling ? (
            <>
              <OfflineBanner isFullBleed />
              <StaffBody isOpen={isOpen} />
            </>
          ) : (
            <MainPending />
          )}
        </div>
      </div>
    </div>
  );
}

export function StaffShell() {
  return (
    <SignedIn>
      <Staff />
    </SignedIn>
  );
}
