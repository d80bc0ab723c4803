import { Link, useRouterState } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ScrollStrip } from "#ui/layout/scroll-strip.tsx";

/** The tabs of the staff app, in their order; a tab appears here once its screen exists. */
const tabs = [
  { to: "/overview", label: t("Overview") },
  { to: "/projects", label: t("Projects") },
  { to: "/team", label: t("Team") },
  { to: "/analytics", label: t("Analytics") },
  { to: "/billing", label: t("Billing") },
  { to: "/settings", label: t("Settings") },
  { to: "/audit-log", label: t("Audit Log") },
] as const;

/** Those that open while the company has no access. */
const ungatedTabs = [
  { to: "/billing", label: t("Billing") },
  { to: "/company-export", label: t("Data Export") },
] as const;

const tabClass =
  "relative flex min-h-11 shrink-0 items-center rounded-sm text-base font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-text after:opacity-0 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100";

/** The router's own links, so that a screen is on its way before it is pressed. */
export function StaffTabs({ hasAccess, className }: { hasAccess: boolean; className: string }) {
  const mayExport = useCan("export company");
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shown = hasAccess ? tabs : ungatedTabs.filter(({ to }) => to !== "/company-export" || mayExport);
  return (
    <nav aria-label={t("Main")} className="border-b border-line">
      <ScrollStrip current={path} className={className}>
        <div className="flex w-max gap-6">
          {shown.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: false }} className={tabClass}>
              {label}
            </Link>
          ))}
        </div>
      </ScrollStrip>
    </nav>
  );
}
