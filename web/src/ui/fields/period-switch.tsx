import { t } from "#lib/text/translate.ts";
import { Segmented } from "../index.ts";
import { type Period, periods } from "#lib/format/periods.ts";

interface PeriodSwitchProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** How many days back a screen looks. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  return (
    <Segmented
      label={t("Period")}
      options={periods.map((days) => ({ value: String(days), label: t("{days} days", { days }) }))}
      value={String(value)}
      onChange={(chosen) => onChange(periods.find((days) => String(days) === chosen) ?? value)}
    />
  );
}
