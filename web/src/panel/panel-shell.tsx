import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { ScrollStrip } from "../ui/scroll-strip.tsx";
import { cx, Logo, useDensity } from "../ui/index.ts";

const column = "mx-auto w-full max-w-[90rem] px-4 sm:px-6";

const tabs = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/users", label: "User Management" },
  { to: "/admin/subscriptions", label: "Subscriptions" },
  { to: "/admin/analytics", label: "Analytics" },
  { to: "/admin/trail", label: "Trail" },
  { to: "/admin/health", label: "Health" },
] as const;

const tabClass =
  "relative flex min-h-11 shrink-0 items-center rounded-sm text-base font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-text after:opacity-0 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100";

/** Where to go on the panel, and what is there. */
export function PanelShell() {
  useDensity("staff");
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 bg-surface">
        <div className={cx("flex min-h-14 items-center justify-between gap-4", column)}>
          <Logo label="Firstlight" />
        </div>
        <nav aria-label="Main" className="border-b border-line">
          <ScrollStrip current={path} className={column}>
            <div className="flex w-max gap-6">
              {tabs.map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: to === "/admin" }} className={tabClass}>
                  {label}
                </Link>
              ))}
            </div>
          </ScrollStrip>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={cx("grow py-6 outline-none sm:py-8", column)}>
        <Outlet />
      </main>
    </div>
  );
}
