import type { ReminderSchedule } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, Switch } from "#ui/index.ts";
import { hourText } from "./labels.ts";

type Hours = Pick<ReminderSchedule, "quiet_from" | "quiet_until">;

interface QuietHoursProps {
  value: Hours;
  onChange: (hours: Hours) => void;
  isReadOnly: boolean;
}

const usual: Hours = { quiet_from: 20, quiet_until: 8 };
const options = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** The hours without reminders; if start and end are equal, there are no quiet hours. */
export function QuietHours({ value, onChange, isReadOnly }: QuietHoursProps) {
  const isQuiet = value.quiet_from !== value.quiet_until;
  const { quiet_from, quiet_until } = value;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        isSelected={isQuiet}
        isDisabled={isReadOnly}
        onChange={(on) => onChange(on ? usual : { quiet_from, quiet_until: quiet_from })}
        description={t("Emails due during quiet hours wait until they end.")}
      >
        {t("Use quiet hours")}
      </Switch>
      {isQuiet && (
        <div className="flex gap-3">
          <NativeSelect
            label={t("From")}
            options={options.filter((option) => option.value !== String(quiet_until))}
            value={String(quiet_from)}
            isDisabled={isReadOnly}
            onChange={(hour) => onChange({ ...value, quiet_from: Number(hour) })}
            className="w-32"
          />
          <NativeSelect
            label={t("Until")}
            options={options.filter((option) => option.value !== String(quiet_from))}
            value={String(quiet_until)}
            isDisabled={isReadOnly}
            onChange={(hour) => onChange({ ...value, quiet_until: Number(hour) })}
            className="w-32"
          />
        </div>
      )}
    </div>
  );
}
