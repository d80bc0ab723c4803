import { Link } from "@tanstack/react-router";
import {
  ChartColumn,
  CreditCard,
  Download,
  FolderOpen,
  LayoutDashboard,
  ScrollText,
  Settings,
  UsersRound,
} from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";

/** The tabs of the staff app, in their order; a tab appears here once its screen exists. */
export const mainTabs = [
  { to: "/overview", key: "o", label: t("Overview"), icon: LayoutDashboard },
  { to: "/projects", key: "p", label: t("Projects"), icon: FolderOpen },
  { to: "/team", key: "t", label: t("Team"), icon: UsersRound },
  { to: "/analytics", key: "a", label: t("Analytics"), icon: ChartColumn },
  { to: "/billing", key: "b", label: t("Billing"), icon: CreditCard },
  { to: "/settings", key: "s", label: t("Settings"), icon: Settings },
  { to: "/audit-log", key: "l", label: t("Audit Log"), icon: ScrollText },
] as const;

/** Those that open while the company has no access. */
const ungatedTabs = [
  { to: "/billing", label: t("Billing"), icon: CreditCard },
  { to: "/company-export", label: t("Data Export"), icon: Download },
] as const;

const linkClass =
  "flex min-h-9 items-center gap-3 rounded-md px-2.5 text-base font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink max-lg:min-h-11";

interface MainLinksProps {
  /** Whether all tabs are enabled, or only those that work without access. */
  hasAccess: boolean;
  /** Icons only. */
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/** The router's own links, so that a screen is on its way before it is pressed. */
export function MainLinks({ hasAccess, isCollapsed, onFollow }: MainLinksProps) {
  const mayExport = useCan("export company");
  const shown = hasAccess ? mainTabs : ungatedTabs.filter(({ to }) => to !== "/company-export" || mayExport);
  return shown.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: false }}
      title={isCollapsed ? label : undefined}
      onClick={onFollow}
      className={linkClass}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={isCollapsed ? "sr-only" : undefined}>{label}</span>
    </Link>
  ));
}
