import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { TextField, type TextFieldProps } from "#ui/index.ts";
import { StrengthMeter } from "./strength-meter.tsx";

interface NewPasswordFieldProps extends Pick<
  TextFieldProps,
  "label" | "name" | "error" | "onChange" | "onBlur" | "ref"
> {
  value: string;
  /** What others know about the person: their address and name. */
  known: readonly string[];
}

/** A password that is chosen, with how good it is. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        isRequired
        type="password"
        description={t("At least {passwordMin} characters. Mix letters and numbers, avoid common passwords.", {
          passwordMin: limits.passwordMin,
        })}
        autoComplete="new-password"
      />
      <StrengthMeter password={field.value} known={known} />
    </div>
  );
}
