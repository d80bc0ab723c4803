import { Outlet, useRouterState } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { signOut } from "../lib/sign-out.ts";
import { SuspendedScreen } from "../domains/billing/suspended-screen.tsx";
import { TrialBanner } from "../domains/billing/trial-banner.tsx";
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

function StaffHeader({ hasTabs }: { hasTabs: boolean }) {
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
      {hasTabs ? <StaffTabs className={column} /> : <div className="border-b border-line" />}
    </header>
  );
}

function StaffMain() {
  const isWide = useRouterState({ select: ({ matches }) => matches.some((match) => match.staticData.wide) });
  return (
    <main id="main" tabIndex={-1} className={cx("grow py-6 outline-none sm:py-8", isWide ? gutter : column)}>
      <Outlet />
    </main>
  );
}

function Staff() {
  const { access } = useSession();
  useDensity("staff");
  const isSuspended = access !== null && !access.has_access;
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffHeader hasTabs={!isSuspended} />
      {isSuspended ? (
        <main id="main" tabIndex={-1} className={cx("grow outline-none", gutter)}>
          <SuspendedScreen access={access} onSignOut={() => void signOut()} />
        </main>
      ) : (
        <>
          <OfflineBanner isFullBleed />
          <TrialBanner className={column} />
          <StaffMain />
        </>
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
