import { ChevronDown } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { CompanyMark } from "#features/companies/branding/mark.tsx";
import { Bell } from "#features/notifications/bell.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Avatar, Badge, cx } from "#ui/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { OtherCompanies } from "./other-companies.tsx";
import { StaffTabs } from "./staff-tabs.tsx";

const triggerClass =
  "flex min-h-control items-center gap-2 rounded-md px-2 text-base text-ink-muted transition-colors hover:bg-hover hover:text-ink";

interface StaffHeaderProps {
  /** Whether all tabs are enabled, or only those that work without access. */
  hasAccess: boolean;
  /** The classes of the page's column. */
  className: string;
}

/** The staff header: logo, navigation and the signed-in user. */
export function StaffHeader({ hasAccess, className }: StaffHeaderProps) {
  const { user, company } = useSignedIn();
  return (
    <header className="sticky top-(--support-bar) z-30 bg-surface">
      <div className={cx("flex min-h-14 items-center justify-between gap-4", className)}>
        <div className="flex min-w-0 items-center gap-3">
          <CompanyMark company={company} />
          <span className="flex min-w-0 items-center gap-1">
            <span className="truncate text-lg font-semibold">{company.company_name}</span>
            <OtherCompanies />
          </span>
          <Badge>{roleNames[user.role]}</Badge>
        </div>
        <div className="-me-2 flex shrink-0 items-center gap-1">
          <Bell />
          <AccountMenu label={t("Account menu")} className={triggerClass}>
            <span className="hidden max-w-64 truncate md:inline">{t("Welcome, {name}", { name: user.name })}</span>
            <Avatar name={user.name} size="sm" />
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </AccountMenu>
        </div>
      </div>
      <StaffTabs hasAccess={hasAccess} className={className} />
    </header>
  );
}
