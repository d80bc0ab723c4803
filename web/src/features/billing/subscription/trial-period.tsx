import { type CompanyAccess, trialDays } from "@firstlight/contract";
import { TriangleAlert } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { momentOf } from "#lib/format/dates.ts";
import { Badge, cx, Progress } from "#ui/index.ts";
import { trialTone } from "../access/labels.ts";
import { daysLeftText } from "./labels.ts";

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
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <h3 id="trial-period" className="font-semibold text-ink">
          {t("Trial Period")}
        </h3>
        {tone !== "info" && (
          <Badge tone={tone} icon={TriangleAlert} className="-mx-2">
            {t("Trial Ending Soon")}
          </Badge>
        )}
        <p className="tabular ms-auto text-ink">{left}</p>
      </div>
      <Progress
        className="mt-2"
        isLabelHidden
        label={t("Trial")}
        value={((trialDays - days_left) / trialDays) * 100}
        valueText={left}
        tone={tone}
      />
      <p className="mt-3 text-sm text-ink-muted text-pretty">
        {end && <>{t("Until {moment}, with all features and no credit card.", { moment: momentOf(end) })} </>}
        {t("After that, your team loses access until you upgrade. Testers can continue.")}
      </p>
    </section>
  );
}
