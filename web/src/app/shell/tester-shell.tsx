import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { CompanyMark } from "#features/companies/branding/mark.tsx";
import { Bell } from "#features/notifications/bell.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { Avatar, useDensity } from "#ui/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Announcement } from "./lazy-announcement.tsx";
import { OtherCompanies } from "./other-companies.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { Outbox } from "./outbox.tsx";
import { SignedIn } from "./signed-in.tsx";
import { useWorkOnDevice } from "../offline/use-work-on-device.ts";
import { dropShell } from "../pending.tsx";

function Tester() {
  const { user, company } = useSignedIn();
  useDensity("tester");
  useWorkOnDevice();
  useEffect(dropShell, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-3xl items-center justify-between gap-3 px-4">
          <div className="flex min-w-0 items-center gap-1">
            <Link
              to="/dashboard"
              activeOptions={{ exact: true }}
              className="-ms-1 flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm px-1"
            >
              <CompanyMark company={company} size="sm" />
              <span className="truncate text-sm font-semibold">{company.company_name}</span>
            </Link>
            <OtherCompanies />
          </div>
          <div className="-me-1.5 flex shrink-0 items-center gap-1">
            <Bell />
            <AccountMenu
              label={t("Profile menu for {name}", { name: user.name })}
              className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover"
            >
              <Avatar name={user.name} />
            </AccountMenu>
          </div>
        </div>
      </header>
      <OfflineStrip />
      <Outbox />
      <Announcement className="mx-auto max-w-3xl" />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-3xl grow flex-col px-4 py-5 outline-none sm:py-8"
      >
        <Outlet />
      </main>
    </div>
  );
}

export function TesterShell() {
  return (
    <SignedIn>
      <Tester />
    </SignedIn>
  );
}
