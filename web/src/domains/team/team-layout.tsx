import { Outlet, useRouterState } from "@tanstack/react-router";
import { PageHeader, TabNav } from "../../ui/index.ts";

const tabs = [
  { label: "Members", href: "/team" },
  { label: "Send email", href: "/team/send" },
  { label: "Delivery log", href: "/team/log" },
  { label: "Reminders", href: "/team/reminders" },
] as const;

export function TeamLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  return (
    <>
      <PageHeader title="Team" description="Who works here, and the mail that reaches them and your testers." />
      <TabNav label="Team" items={tabs} current={tabs.find(({ href }) => href === path)?.href} className="mt-4" />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
