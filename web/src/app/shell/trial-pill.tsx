import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { trialTone } from "#features/billing/access/labels.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useSession } from "#shared/session/store.ts";
import { cx } from "#ui/index.ts";

const tones = {
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

/** The days left of a trial that runs, and the way to Billing. */
export function TrialPill() {
  const { access } = useSession();
  if (!access?.has_access || access.status !== "trial" || access.days_left === null) return null;
  const days = access.days_left;
  const tone = trialTone(days);
  const text =
    tone === "info"
      ? plural(days, "Free trial: {count} day left", "Free trial: {count} days left")
      : plural(days, "Trial Ending Soon: {count} day left", "Trial Ending Soon: {count} days left");
  return (
    <Link
      to="/billing"
      title={t("Billing")}
      className={cx(
        "flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-2 text-sm font-medium whitespace-nowrap hover:underline @5xl:px-3",
        tones[tone],
      )}
    >
      <Clock aria-hidden className="size-4 @5xl:hidden" />
      <span className="@max-5xl:sr-only">{text}</span>
    </Link>
  );
}
