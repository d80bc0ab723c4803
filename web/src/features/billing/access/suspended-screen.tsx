import type { CompanyAccess } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { supportHref } from "#shared/site/support.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Button, cx, LinkButton } from "#ui/index.ts";
import { causeOf, nextStep, retainedData } from "./labels.ts";
import { timeOf } from "#lib/format/dates.ts";
import { subscriptionStatusQuery } from "../queries.ts";

const freshFor = 15_000;

/** Checks whether the company has access again, and tells the user if nothing changed. */
function useAccessCheck() {
  const [hasAsked, setAsked] = useState(false);
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    ...subscriptionStatusQuery(),
    // Data cached while the company had access does not include a scheduled deletion.
    staleTime: ({ state }) => (state.data?.access.has_access ? 0 : freshFor),
  });
  const isChecking = hasAsked && isFetching;
  const checked = t("Checked at {time}. Nothing has changed yet.", { time: timeOf(dataUpdatedAt) });
  const failed = t("Failed to check access. Please try again.");
  const check = () => {
    setAsked(true);
    void refetch();
  };
  return {
    deletion: data?.subscription.delete_scheduled_for ?? null,
    check,
    isChecking,
    said: hasAsked && !isFetching ? (isError ? failed : checked) : null,
  };
}

/** Announces the suspension if the focused element is gone; a link that still exists keeps the focus. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The actions for users who manage billing. */
function WayOut({ isLocked }: { isLocked: boolean }) {
  const { label, href } = isLocked
    ? { label: t("Contact Support"), href: supportHref() }
    : { label: t("Upgrade Now"), href: "/billing" };
  return (
    <LinkButton variant="primary" href={href}>
      {label}
    </LinkButton>
  );
}

interface CheckAgainProps {
  check: () => void;
  isChecking: boolean;
  isQuiet?: boolean;
}

/** Shown to users waiting for another person's action. */
function CheckAgain({ check, isChecking, isQuiet = false }: CheckAgainProps) {
  const style = isQuiet ? ({ variant: "ghost", size: "sm" } as const) : ({ variant: "primary" } as const);
  return (
    <Button {...style} isPending={isChecking} pendingLabel={t("Checking…")} onPress={check}>
      {t("Check Again")}
    </Button>
  );
}

interface SuspendedScreenProps {
  access: CompanyAccess;
  onSignOut: () => void;
}

/** Replaces all screens that need access while the company has none. */
export function SuspendedScreen({ access, onSignOut }: SuspendedScreenProps) {
  usePageTitle(t("Account Access Suspended"));
  const heading = useHeadingFocus();
  const isPayer = useCan("manage subscription");
  const mayExport = useCan("export company");
  const { deletion, said, ...checking } = useAccessCheck();
  const cause = causeOf(access);
  const isLocked = access.reason === "locked";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-20">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <LockKeyhole aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <p className="text-base font-semibold text-danger">{cause.title}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-semibold text-balance outline-none">
        {t("Account Access Suspended")}
      </h1>
      <p className="mt-3 text-lg text-ink-muted text-pretty">
        {cause.text} {nextStep(access, isPayer)}
      </p>
      <p className={cx("mt-2 text-base text-pretty", deletion ? "font-medium text-ink" : "text-ink-muted")}>
        {retainedData(deletion)}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        {isPayer ? <WayOut isLocked={isLocked} /> : <CheckAgain {...checking} />}
        <Button onPress={onSignOut}>{t("Sign Out")}</Button>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-x-2">
        {isPayer && <CheckAgain {...checking} isQuiet />}
        {(isLocked || !isPayer) && (
          <LinkButton variant="ghost" size="sm" href="/billing">
            {t("View Billing")}
          </LinkButton>
        )}
        {mayExport && (
          <LinkButton variant="ghost" size="sm" href="/company-export">
            {t("Export Company Data")}
          </LinkButton>
        )}
      </div>
      <p role="status" className="mt-2 min-h-[1lh] text-sm text-ink-subtle">
        {said}
      </p>
    </div>
  );
}
