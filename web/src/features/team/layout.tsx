import { Outlet, useRouterState } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { PageHeader, TabNav } from "#ui/index.ts";

const tabs = [
  { label: t("Members"), href: "/team" },
  { label: t("Send Email"), href: "/team/send" },
  { label: t("Delivery Log"), href: "/team/log" },
  { label: t("Reminders"), href: "/team/reminders" },
] as const;

export function TeamLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  return (
    <>
      <PageHeader title={t("Team")} description={t("Your team members, and emails to your team and testers.")} />
      <TabNav label={t("Team")} items={tabs} current={tabs.find(({ href }) => href === path)?.href} className="mt-4" />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
