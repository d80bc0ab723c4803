import { useMemo } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { ComboBox, TextField } from "#ui/index.ts";

interface TimeZoneFieldProps {
  value: string;
  onChange: (timeZone: string) => void;
  isReadOnly: boolean;
}

const readable = (zone: string) => zone.replaceAll("_", " ");

/** What time it is there, to know it again. */
function nowIn(timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short", hourCycle: "h23", timeZone }).format(new Date());
}

export function TimeZoneField({ value, onChange, isReadOnly }: TimeZoneFieldProps) {
  const options = useMemo(() => {
    const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), value]);
    return [...zones].map((zone) => ({ value: zone, label: readable(zone) }));
  }, [value]);
  const field = { label: t("Time zone"), description: t("It is {nowIn} there now.", { nowIn: nowIn(value) }) };
  if (isReadOnly) return <TextField {...field} value={readable(value)} isReadOnly className="sm:max-w-80" />;
  return (
    <ComboBox
      {...field}
      options={options}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      placeholder={t("Search for a city")}
      emptyText={t("No matching time zones")}
      className="sm:max-w-80"
    />
  );
}
