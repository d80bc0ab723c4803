import type { Assignment } from "@firstlight/contract";
import { Outlet, useLocation } from "@tanstack/react-router";
import { ClipboardList, Compass, Ellipsis, House, CircleAlert, MessageSquare, Signpost, UserRound } from "lucide-react";
import { useId } from "react";
import { Link } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { Badge, CountBadge, cx } from "#ui/index.ts";
import { countForms } from "../forms/totals.ts";

/** The tabs of a tester's project in their order; the first has no word in the address. */
function tabsOf({ project, onboarding_progress, forms, wizards, unread_messages }: Assignment) {
  const hasOnboarding = onboarding_progress.is_offered && onboarding_progress.percentage < 100;
  const waiting = wizards.total - wizards.completed;
  return [
    { path: "", label: t("Overview"), Icon: House },
    { path: "/onboarding", label: t("Onboarding"), Icon: Compass, isRare: !hasOnboarding },
    { path: "/forms", label: t("Forms"), Icon: ClipboardList, count: countForms(forms).pending },
    { path: "/wizards", label: t("Wizards"), Icon: Signpost, count: waiting, isRare: hasOnboarding || !waiting },
    { path: "/messages", label: t("Messages"), Icon: MessageSquare, unread: unread_messages },
    { path: "/feedback", label: t("Feedback"), Icon: CircleAlert, isRare: hasOnboarding || !!waiting },
    { path: "/profile", label: t("Profile"), Icon: UserRound, isRare: true },
  ].map(({ path, ...tab }) => ({ ...tab, href: `/dashboard/projects/${project.id}${path}` }));
}

const itemClass =
  "relative flex min-h-14 min-w-11 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-1 text-[0.6875rem] font-medium text-ink-muted no-underline -outline-offset-2! hover:text-ink max-sm:grow sm:min-h-11 sm:flex-row sm:gap-2 sm:border-t-0 sm:border-b-2 sm:px-0.5 sm:text-base aria-[current]:border-brand-text aria-[current]:text-ink";
const iconClass = "size-5 sm:hidden";

/** The tabs above their screen; on phones a bar under the thumb, which comes after the screen for keys and screen readers, too. */
export function ProjectTabs({ assignment }: { assignment: Assignment }) {
  // Where a window becomes wide in between, the styles put them in their place until the next screen.
  const isBelow = matchMedia("(width < 40rem)").matches;
  const tabs = <Tabs assignment={assignment} />;
  return (
    <>
      {!isBelow && tabs}
      <div className="flex grow flex-col pt-5 sm:order-2">
        <Outlet />
      </div>
      {isBelow && tabs}
    </>
  );
}

/** On phones with what is needed most. */
function Tabs({ assignment }: { assignment: Assignment }) {
  const id = useId();
  const current = useLocation().pathname.replace(/\/$/, "");
  const tabs = tabsOf(assignment);
  const rare = tabs.filter(({ isRare }) => isRare);
  return (
    <nav
      aria-label={t("Project")}
      className="sticky bottom-0 z-10 order-last -mx-4 mt-auto -mb-5 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:static sm:order-1 sm:pb-0 sm:mx-0 sm:mt-4 sm:mb-0 sm:flex-wrap sm:gap-x-4 sm:border-t-0 sm:border-b sm:bg-transparent"
    >
      {tabs.map(({ href, label, Icon, count = 0, unread = 0, isRare }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={cx(itemClass, isRare && "max-sm:hidden")}
        >
          <Icon aria-hidden className={iconClass} />
          <span className="max-w-full truncate">{label}</span>
          <CountBadge
            count={unread}
            label={t("unread")}
            className="max-sm:absolute max-sm:start-1/2 max-sm:top-1 max-sm:ms-1"
          />
          {count > 0 && <Badge className="tabular max-sm:hidden">{count}</Badge>}
        </Link>
      ))}
      <button
        type="button"
        popoverTarget={id}
        aria-current={rare.some(({ href }) => href === current) || undefined}
        className={cx(itemClass, "sm:hidden")}
      >
        <Ellipsis aria-hidden className={iconClass} />
        {t("More")}
      </button>
      {/* Native, to keep the first load small. A new one per screen is closed. */}
      <div
        key={current}
        id={id}
        popover="auto"
        className="inset-auto end-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 rounded-lg bg-raised p-1 shadow-float sm:hidden"
      >
        {rare.map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink no-underline hover:bg-hover"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
