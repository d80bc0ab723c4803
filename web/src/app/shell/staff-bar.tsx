import { ChevronDown, Menu, Search } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { CompanyMark } from "#features/companies/branding/mark.tsx";
import { Bell } from "#features/notifications/bell.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Avatar, Badge, cx, IconButton } from "#ui/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Crumbs, useBreadcrumbs } from "./crumbs/crumbs.tsx";
import { OtherCompanies } from "./other-companies.tsx";
import { TrialPill } from "./trial-pill.tsx";

const triggerClass =
  "flex min-h-control items-center gap-2 rounded-md px-2 text-base text-ink-muted transition-colors hover:bg-hover hover:text-ink";

/** On a phone the targets are narrow, so that the name of what is shown has room, and as high as the bar. */
const barTargets =
  "max-sm:[--spacing-control-sm:1.75rem] max-sm:[--spacing-control:2.25rem] [&_:is(a,button)]:relative [&_:is(a,button)]:after:absolute [&_:is(a,button)]:after:-inset-y-1.5 [&_:is(a,button)]:after:inset-x-0";

interface StaffBarProps {
  /** Whether the current screen is shown, not the reason why it is blocked. */
  isOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/**
 * The bar across every staff screen: company, where the person is, trial, notifications and account.
 * What it leaves out depends on its width in letters, so that larger letters leave out as much as a smaller screen.
 */
export function StaffBar({ isOpen, onMenu, onSearch }: StaffBarProps) {
  const { user, company } = useSignedIn();
  const breadcrumbs = useBreadcrumbs();
  const depth = isOpen ? breadcrumbs.crumbs.length : 0;
  return (
    <header
      className={cx(
        "@container sticky top-(--support-bar) z-30 flex h-12 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface px-4 sm:px-6 lg:ps-4",
        barTargets,
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <IconButton icon={Menu} label={t("Menu")} aria-haspopup="dialog" onPress={onMenu} className="-ms-2 lg:hidden" />
        <CompanyMark company={company} size="sm" />
        <span
          className={cx(
            "flex min-w-0 shrink items-center gap-1",
            depth > 0 && (depth > 1 ? "@max-5xl:hidden" : "@max-[40rem]:hidden"),
          )}
        >
          <span className="max-w-48 truncate text-base font-semibold">{company.company_name}</span>
          <OtherCompanies />
        </span>
        <Badge className="@max-3xl:hidden">{roleNames[user.role]}</Badge>
        {isOpen && <Crumbs breadcrumbs={breadcrumbs} />}
      </div>
      <div className="-me-2 flex shrink-0 items-center gap-1">
        {isOpen && <IconButton icon={Search} label={t("Search")} aria-haspopup="dialog" onPress={onSearch} />}
        <TrialPill />
        <Bell />
        <AccountMenu label={t("Account menu")} className={triggerClass}>
          <span className="hidden max-w-48 truncate @7xl:inline">{t("Welcome, {name}", { name: user.name })}</span>
          <Avatar name={user.name} size="sm" />
          <ChevronDown aria-hidden className="size-4 shrink-0 @max-[40rem]:hidden" />
        </AccountMenu>
      </div>
    </header>
  );
}
