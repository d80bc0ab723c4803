import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { type Strength, strengthOf, strengths } from "./password-strength.ts";

interface StrengthMeterProps {
  password: string;
  /** The person's address and name: no good in a password. */
  known?: readonly string[];
}

const styles: Record<Strength, { word: string; bar: string; text: string; hint: string }> = {
  "Too short": { word: t("Too short"), bar: "", text: "text-ink-muted", hint: "" },
  Weak: { word: t("Weak"), bar: "bg-danger-fill", text: "text-danger", hint: t("easy to guess") },
  Fair: { word: t("Fair"), bar: "bg-warning", text: "text-warning", hint: t("make it longer") },
  Good: { word: t("Good"), bar: "bg-success", text: "text-success", hint: "" },
  Strong: { word: t("Strong"), bar: "bg-success", text: "text-success", hint: "" },
};

/** How hard the password is to guess, in four steps and a word. */
export function StrengthMeter({ password, known }: StrengthMeterProps) {
  const strength = strengthOf(password, known);
  const filled = strengths.indexOf(strength);
  const { word, bar, text, hint } = styles[strength];
  const isEmpty = password === "";
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="grid w-24 shrink-0 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx("h-1 rounded-full transition-colors", !isEmpty && step <= filled ? bar : "bg-pressed")}
          />
        ))}
      </div>
      <output aria-live="polite" className={cx("min-h-5 text-sm font-medium", text)}>
        {!isEmpty && (
          <>
            <span className="sr-only">{t("Password strength:")} </span>
            {word}
            {hint && <span className="font-normal text-ink-subtle">{` · ${hint}`}</span>}
          </>
        )}
      </output>
    </div>
  );
}
