import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, NumberField } from "#ui/index.ts";
import { daysText } from "./labels.ts";

interface DaysFieldProps {
  label: string;
  side: "before" | "after";
  value: readonly number[];
  onChange: (days: number[]) => void;
  isReadOnly: boolean;
}

const maxDays = 5;
const furthest = 30;

function Chip({ text, onRemove }: { text: string; onRemove?: () => void }) {
  return (
    <li className="inline-flex min-h-control-sm items-center rounded-full bg-brand-soft text-sm font-medium text-brand-text">
      <span className={onRemove ? "ps-3" : "px-3"}>{text}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={t("Remove {text}", { text })}
          onClick={onRemove}
          className="grid size-control-sm place-items-center rounded-full hover:bg-pressed"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}

function whyNot(days: number | null, value: readonly number[]): string | undefined {
  if (days === null || !Number.isInteger(days) || days < 1 || days > furthest) return t("Enter a number from 1 to 30");
  return value.includes(days) ? t("Each day can appear only once") : undefined;
}

/** A few days before or after a due date, each a chip that can be taken away. */
export function DaysField({ label, side, value, onChange, isReadOnly }: DaysFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const shown = value.toSorted((a, b) => (side === "before" ? b - a : a - b));
  const add = () => {
    const problem = whyNot(typed, value);
    setError(problem);
    if (problem !== undefined || typed === null) return;
    onChange([...value, typed]);
    setTyped(null);
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-base font-medium text-ink">
        {label}
      </p>
      {shown.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {shown.map((days) => (
            <Chip
              key={days}
              text={daysText(days, side)}
              {...(!isReadOnly && { onRemove: () => onChange(value.filter((other) => other !== days)) })}
            />
          ))}
        </ul>
      ) : (
        <p className="text-base text-ink-subtle">{t("No days")}</p>
      )}
      {!isReadOnly && value.length < maxDays && (
        <form
          noValidate
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <NumberField
            label={t("Days {side} the due date", { side })}
            isLabelHidden
            min={1}
            max={furthest}
            step={1}
            suffix={t("days")}
            value={typed}
            onChange={(days) => {
              setTyped(days);
              setError(undefined);
            }}
            error={error}
            className="w-36"
          />
          <Button type="submit" icon={Plus} isDisabled={typed === null}>
            {t("Add")}
          </Button>
        </form>
      )}
    </div>
  );
}
