import { limits } from "@firstlight/contract";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { t } from "./texts.ts";
import { TextField } from "../ui/index.ts";
import { StrengthMeter } from "./strength-meter.tsx";

interface NewPasswordFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  /** What others know about the person: their address and name. */
  known: readonly string[];
  /** The field it is typed into a second time. */
  repeatedIn?: FieldPath<T>;
}

/** A password that is chosen, with how good it is. */
export function NewPasswordField<T extends FieldValues>(props: NewPasswordFieldProps<T>) {
  const { control, name, label, known, repeatedIn } = props;
  return (
    <Controller
      control={control}
      name={name}
      {...(repeatedIn && { rules: { deps: [repeatedIn] } })}
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-2">
          <TextField
            {...field}
            isRequired
            label={label}
            type="password"
            description={t("At least {passwordMin} characters. Mix letters and numbers, avoid common passwords.", {
              passwordMin: limits.passwordMin,
            })}
            autoComplete="new-password"
            error={fieldState.error?.message}
          />
          <StrengthMeter password={field.value} known={known} />
        </div>
      )}
    />
  );
}
