import { type CompanyAccess, trialDays } from "@firstlight/contract";
import { TriangleAlert } from "lucide-react";
import { momentOf } from "../../lib/dates.ts";
import { Badge, cx, Progress } from "../../ui/index.ts";
import { daysLeftText, trialTone } from "./subscription-words.ts";

const boxes = { info: "bg-info-soft", warning: "bg-warning-soft", danger: "bg-danger-soft" };

interface TrialPeriodProps {
  access: CompanyAccess;
  /** When it ends. */
  end: string | null;
}

/** How much of the free trial is left; nothing once it is over. */
export function TrialPeriod({ access, end }: TrialPeriodProps) {
  const { status, days_left } = access;
  if (status !== "trial" || days_left === null) return null;
  const tone = trialTone(days_left);
  const left = daysLeftText(days_left);
  return (
    <section aria-labelledby="trial-period" className={cx("rounded-md p-4", boxes[tone])}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="trial-period" className="text-base font-semibold text-ink">
          Trial Period
        </h3>
        {tone !== "info" && (
          <Badge tone={tone} icon={TriangleAlert} className="-mx-2">
            Trial Ending Soon
          </Badge>
        )}
      </div>
      <Progress
        className="mt-2"
        label={end ? `Until ${momentOf(end)}` : "Until the trial ends"}
        value={((trialDays - days_left) / trialDays) * 100}
        valueText={left}
        tone={tone}
      />
      <p className="mt-3 text-sm text-ink-muted text-pretty">
        {`${trialDays} days with all features, no credit card needed. When they are over your team cannot work here until you upgrade; testers can go on.`}
      </p>
    </section>
  );
}
