import { Outlet, useRouterState } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { ScreenPending } from "../app/screen-pending.tsx";
import { signOut } from "../lib/sign-out.ts";
import { AccountBanner } from "../domains/billing/account-banner.tsx";
import { SuspendedScreen } from "../domains/billing/suspended-screen.tsx";
import { useKnowsSubscription } from "../domains/billing/use-knows-subscription.ts";
import { CompanyMark } from "../domains/companies/company-mark.tsx";
import { BellSlot } from "../domains/notifications/bell-slot.tsx";
import { roleNames } from "../lib/role-names.ts";
import { useSession, useSignedIn } from "../lib/session.ts";
import { Avatar, Badge, cx, useDensity } from "../ui/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { OtherCompanies } from "./other-companies.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SignedIn } from "./signed-in.tsx";
import { StaffTabs } from "./staff-tabs.tsx";

const gutter = "px-4 sm:px-6";
const column = cx("mx-auto w-full max-w-[90rem]", gutter);
const triggerClass =
  "flex min-h-control items-center gap-2 rounded-md px-2 text-base text-ink-muted transition-colors hover:bg-hover hover:text-ink";

function StaffHeader({ hasAccess }: { hasAccess: boolean }) {
  const { user, company } = useSignedIn();
  return (
    <header className="sticky top-0 z-30 bg-surface">
      <div className={cx("flex min-h-14 items-center justify-between gap-4", column)}>
        <div className="flex min-w-0 items-center gap-3">
          <CompanyMark company={company} />
          <span className="flex min-w-0 items-center gap-1">
            <span className="truncate text-lg font-semibold">{company.company_name}</span>
            <OtherCompanies />
          </span>
          <Badge>{roleNames[user.role]}</Badge>
        </div>
        <div className="-mr-2 flex shrink-0 items-center gap-1">
          <BellSlot />
          <AccountMenu label="Account menu" className={triggerClass}>
            <span className="hidden max-w-64 truncate md:inline">Welcome, {user.name}</span>
            <Avatar name={user.name} size="sm" />
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </AccountMenu>
        </div>
      </div>
      <StaffTabs hasAccess={hasAccess} className={column} />
    </header>
  );
}

const mainProps = { id: "main", tabIndex: -1 } as const;

/** Takes the place of what is to come, until nothing that comes later would move it. */
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
      <Outlet />
    </main>
  );
}

/** What its address shows, or why staff have to wait where that needs access. */
function StaffBody() {
  const { access } = useSession();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  const isUngated = useRouterState({ select: ({ matches }) => matches.some((match) => match.staticData.ungated) });
  if (access && !access.has_access && !isUngated) {
    return (
      <main {...mainProps} className={cx("grow outline-none", gutter)}>
        <SuspendedScreen key={path} access={access} onSignOut={() => void signOut()} />
      </main>
    );
  }
  return (
    <>
      {!path.startsWith("/billing") && <AccountBanner className={column} />}
      <StaffMain />
    </>
  );
}

function Staff() {
  const { access } = useSession();
  const isKnown = useKnowsSubscription();
  useDensity("staff");
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffHeader hasAccess={access?.has_access ?? true} />
      {isKnown ? (
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
