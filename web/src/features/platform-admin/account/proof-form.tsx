import type { FieldValues, Control, FieldPath } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { Button, FormError, TextField } from "#ui/index.ts";
import { useSignedInAdmin } from "./session.ts";
import { useState } from "react";

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
    <FormField control={control} name={name}>
      {(field) => (
        <div className="flex flex-col items-start gap-2">
          <TextField
            {...field}
            {...native}
            isRequired
            label={label}
            description={description}
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
    </FormField>
  );
}

interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps<Answer> {
  /** Also asks for a second-factor code. */
  hasCode?: boolean;
  call: (proof: Proof) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  press: string;
  pendingLabel: string;
  tone?: "primary" | "danger";
  /** The error text if the server gives no reason. */
  failure: string;
  onCancel?: (() => void) | undefined;
}

/** Changing sign-in settings requires authentication again. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { hasCode, call, onDone, press, pendingLabel, tone = "primary", failure: failed, onCancel } = props;
  const admin = useSignedInAdmin();
  const { control, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("./body-schemas.ts"))[hasCode ? "fullProof" : "passwordProof"],
    defaultValues: { password: "", code: "" },
    send: call,
    onSent: (answer) => onDone(answer),
    failed,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormError>{failure}</FormError>
      <input type="email" name="username" autoComplete="username" value={admin.email} readOnly hidden />
      <FormTextField
        isRequired
        control={control}
        name="password"
        label={t("Your password")}
        type="password"
        autoComplete="current-password"
      />
      {hasCode && <CodeField control={control} name="code" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={tone} isPending={isPending} pendingLabel={pendingLabel}>
          {press}
        </Button>
        {onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
