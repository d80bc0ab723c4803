import { useState } from "react";
import { DateField } from "#ui/index.ts";
import { dayOf } from "./day-of.ts";

type Days = Partial<Record<"from" | "to", string | undefined>>;

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

interface DayFiltersProps extends Days {
  /** What the days are of: "Submitted on or after". */
  labels: { from: string; to: string };
  onChange: (change: Days) => void;
}

/** The first and the last day of what a list shows. */
export function DayFilters({ from, to, labels, onChange }: DayFiltersProps) {
  return (
    <>
      <DayFilter label={labels.from} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayFilter label={labels.to} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}
