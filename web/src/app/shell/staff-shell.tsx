import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { ScreenPending } from "../screen-pending.tsx";
import { signOut } from "#shared/session/sign-out.ts";
import { ConfirmBanner } from "#features/auth/account/confirm-banner.tsx";
import { AccountBanner } from "#features/billing/access/account-banner.tsx";
import { SuspendedScreen } from "#features/billing/access/suspended-screen.tsx";
import { useSession } from "#shared/session/store.ts";
import { cx, useDensity } from "#ui/index.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Outbox } from "./outbox.tsx";
import { SignedIn } from "./signed-in.tsx";
import { StaffHeader } from "./staff-header.tsx";
import { subscriptionStatusQuery } from "#features/billing/queries.ts";

/**
 * Whether the subscription has loaded or failed to load. Content that depends on it should wait, to avoid layout shifts.
 * Stays true once it is true.
 */
function useKnowsSubscription(): boolean {
  const { isPending, failureCount } = useQuery(subscriptionStatusQuery());
  const [isKnown, setKnown] = useState(false);
  const isSettled = !isPending || failureCount > 0;
  if (isSettled && !isKnown) setKnown(true);
  return isKnown || isSettled;
}

const gutter = "px-4 sm:px-6";
const column = cx("mx-auto w-full max-w-[90rem]", gutter);
const mainProps = { id: "main", tabIndex: -1 } as const;

/** A placeholder shown until all content above the screen is known, to avoid layout shifts. */
function MainPending() {
  return (
    <main {...mainProps} className={cx("grow py-6 outline-none sm:py-8", column)}>
      <ScreenPending />
    </main>
  );
}

function StaffMain() {
  const isWide = useRouterState({ select: ({ matches }) => matches.some((match) => match.staticData.wide) });
  return (
    <main {...mainProps} className={cx("grow py-6 outline-none sm:py-8", isWide ? gutter : column)}>
      <Outbox />
      <Outlet />
    </main>
  );
}

/** Whether this is the billing screen, which shows the subscription's status itself. */
function useIsBilling(): boolean {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.startsWith("/billing") ?? false });
}

/** The current screen, or the reason why it is blocked if it needs access. */
function StaffBody() {
  const { access } = useSession();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  const isUngated = useRouterState({ select: ({ matches }) => matches.some((match) => match.staticData.ungated) });
  const isBilling = useIsBilling();
  if (access && !access.has_access && !isUngated) {
    return (
      <main {...mainProps} className={cx("grow outline-none", gutter)}>
        <SuspendedScreen key={path} access={access} onSignOut={() => void signOut()} />
      </main>
    );
  }
  return (
    <>
      <ConfirmBanner className={column} />
      {!isBilling && <AccountBanner className={column} />}
      <StaffMain />
    </>
  );
}

function Staff() {
  const { access } = useSession();
  const isKnown = useKnowsSubscription();
  const isBilling = useIsBilling();
  useDensity("staff");
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffHeader hasAccess={access?.has_access ?? true} className={column} />
      {isKnown || isBilling ? (
        <>
          <OfflineBanner isFullBleed />
          <StaffBody />
        </>
      ) : (
        <MainPending />
      )}
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
