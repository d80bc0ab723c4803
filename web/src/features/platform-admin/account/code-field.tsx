import { useState } from "react";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { TextField } from "#ui/index.ts";

interface CodeFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  /** A recovery code cannot stand for the first code of a new secret. */
  isAuthenticatorOnly?: boolean;
}

const styles = {
  authenticator: {
    label: t("Code"),
    description: t("The 6-digit code from your authenticator."),
    other: t("Use Recovery Code Instead"),
    native: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 },
  },
  recovery: {
    label: t("Recovery code"),
    description: t("One of the codes you saved. Each works once."),
    other: t("Use Authenticator Instead"),
    native: { inputMode: "text", autoComplete: "off", maxLength: 40 },
  },
} as const;

/** Six digits of an authenticator, or a recovery code in their place. */
export function CodeField<T extends FieldValues>({ control, name, isAuthenticatorOnly }: CodeFieldProps<T>) {
  const [kind, setKind] = useState<keyof typeof styles>("authenticator");
  const { label, description, other, native } = styles[kind];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="flex flex-col items-start gap-2">
          <TextField
            {...field}
            {...native}
            isRequired
            label={label}
            description={description}
            error={fieldState.error?.message}
            spellCheck={false}
            className="w-full"
          />
          {!isAuthenticatorOnly && (
            <button
              type="button"
              // The focus stays in the field, which has nothing to complain about yet.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setKind(kind === "recovery" ? "authenticator" : "recovery")}
              className="min-h-control-sm rounded-sm text-base text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current"
            >
              {other}
            </button>
          )}
        </div>
      )}
    />
  );
}
