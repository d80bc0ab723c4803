import { t } from "./texts.ts";
import { Segmented } from "../ui/index.ts";
import { type Period, periods } from "./periods.ts";

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
