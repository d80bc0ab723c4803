import { t } from "#lib/text/translate.ts";
import { type ThemeChoice as Choice, useTheme } from "#ui/index.ts";
import { Monitor, Moon, Sun } from "lucide-react";

const choices = [
  { value: "system", label: t("System"), icon: Monitor },
  { value: "light", label: t("Light"), icon: Sun },
  { value: "dark", label: t("Dark"), icon: Moon },
] as const satisfies { value: Choice; label: string; icon: unknown }[];

export function ThemeChoice() {
  const { choice, setChoice } = useTheme();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-subtle">{t("Theme")}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-md bg-sunken p-1">
        {choices.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="flex min-h-control-sm grow cursor-pointer items-center justify-center gap-1 rounded-sm px-1.5 whitespace-nowrap text-sm font-medium text-ink-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
