import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { DateField } from "#ui/index.ts";
import { dayOf, type ResponseFilters } from "./filters.ts";

type Days = Pick<ResponseFilters, "from" | "to">;

interface DayFilterProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Its year is 0002 while 2026 is typed: what is no day to filter by yet is kept here and not applied. */
function DayFilter({ value, onChange, ...field }: DayFilterProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      {...field}
      value={typed ?? value ?? ""}
      onChange={(next) => {
        setTyped(next);
        const day = dayOf(next);
        if (day || next === "") onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The first and the last day of responses. */
export function DayFilters({ from, to, onChange }: Days & { onChange: (change: Days) => void }) {
  return (
    <>
      <DayFilter label={t("Submitted on or after")} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayFilter label={t("Submitted on or before")} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}
