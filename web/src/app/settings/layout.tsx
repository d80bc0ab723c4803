import { Outlet, useRouterState } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { cx, EmptyState, PageHeader, TabNav } from "#ui/index.ts";

interface Section {
  href: string;
  label: string;
}

/** A section has a line here and its route in routes.ts. */
const sections: readonly Section[] = [
  { href: "/settings", label: t("General") },
  { href: "/settings/domain", label: t("Custom Domain") },
  { href: "/settings/email", label: t("Email Sender") },
  { href: "/settings/data", label: t("Data") },
  { href: "/settings/support", label: t("Support Access") },
  { href: "/settings/trash", label: t("Trash") },
];

export function SettingsLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  // Sections that are not named are open to all; the others are neither listed nor opened without the permission.
  const isAllowed: Record<string, boolean> = {
    "/settings/data": useCan("export company"),
    "/settings/support": useCan("read support access"),
  };
  const isOpen = ({ href }: Section) => isAllowed[href] ?? true;
  const current = sections.find(({ href }) => href === path);
  return (
    <>
      <PageHeader title={t("Settings")} description={t("Manage your company and its testers’ data.")} />
      <TabNav label={t("Settings")} items={sections.filter(isOpen)} current={path} className="mt-4" />
      <div className={cx("flex flex-col gap-6 pt-6", path !== "/settings" && "max-w-4xl")}>
        {current && !isOpen(current) ? (
          <EmptyState icon={LockKeyhole} title={t("Only owners and admins can open this section")}>
            {t("Ask one of them for what you need. Your own data is in your profile, under “Your Data”.")}
          </EmptyState>
        ) : (
          <Outlet />
        )}
      </div>
    </>
  );
}
