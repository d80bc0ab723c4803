import { Link, useRouterState } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ShieldCheck } from "lucide-react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { useSignedInAdmin } from "#features/platform-admin/account/session.ts";
import { adminSignOut } from "#features/platform-admin/api.ts";
import { openContactMessagesQuery } from "#features/platform-admin/contact/queries.ts";
import { AccountPopover } from "../shell/account-popover.tsx";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Avatar, Badge, CountBadge, cx, Logo } from "#ui/index.ts";
import { ScrollStrip } from "#ui/layout/scroll-strip.tsx";

const tabs = [
  { to: "/admin", label: t("Overview") },
  { to: "/admin/users", label: t("User Management") },
  { to: "/admin/subscriptions", label: t("Subscriptions") },
  { to: "/admin/messages", label: t("Messages") },
  { to: "/admin/site", label: t("Site") },
  { to: "/admin/branding", label: t("Branding") },
  { to: "/admin/announcements", label: t("Announcements") },
  { to: "/admin/limits", label: t("Limits") },
  { to: "/admin/analytics", label: t("Analytics") },
  { to: "/admin/audit", label: t("Admin Audit Log") },
  { to: "/admin/health", label: t("Health") },
] as const;

const tabClass =
  "relative flex min-h-11 shrink-0 items-center gap-2 rounded-sm text-base font-medium text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-text after:opacity-0 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100";

const triggerClass =
  "flex min-h-control items-center gap-2 rounded-md px-2 text-base text-ink-muted transition-colors hover:bg-hover hover:text-ink";

function Account() {
  const admin = useSignedInAdmin();
  return (
    <AccountPopover
      label={t("Account menu")}
      face={
        <>
          <span className="hidden max-w-64 truncate md:inline">{admin.name}</span>
          <Avatar name={admin.name} size="sm" />
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </>
      }
      className={triggerClass}
      who={admin}
      membership={t("{product} platform admin", { product })}
      link={(close) => (
        <Link
          to="."
          search={(now) => ({ ...now, account: "password" })}
          resetScroll={false}
          onClick={close}
          className={cx(buttonClass({ variant: "secondary", size: "md", fullWidth: true }), "mb-2")}
        >
          <ShieldCheck aria-hidden className="size-4" />
          {t("Account and Security")}
        </Link>
      )}
      onSignOut={() => void adminSignOut()}
    />
  );
}

/** The number of contact messages that need a reply. */
function OpenMessages() {
  const { data } = useQuery(openContactMessagesQuery());
  return <CountBadge count={data?.open ?? 0} label={t("open")} />;
}

/** The panel's header: logo, navigation and the signed-in admin. */
export function PanelHeader({ className }: { className: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <header className="sticky top-0 z-30 bg-surface">
      <div className={cx("flex min-h-14 items-center justify-between gap-4", className)}>
        <div className="flex min-w-0 items-center gap-3">
          <Logo />
          <Badge>{t("Platform admin")}</Badge>
        </div>
        <div className="-me-2 shrink-0">
          <Account />
        </div>
      </div>
      <nav aria-label={t("Main")} className="border-b border-line">
        <ScrollStrip current={path} className={className}>
          <div className="flex w-max gap-6">
            {tabs.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === "/admin", includeSearch: false }}
                className={tabClass}
              >
                {label}
                {to === "/admin/messages" && <OpenMessages />}
              </Link>
            ))}
          </div>
        </ScrollStrip>
      </nav>
    </header>
  );
}
