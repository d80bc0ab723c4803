import type * as schemas from "./body-schemas.ts";
import { useMutation } from "@tanstack/react-query";
import { type Resolver, useForm, type FieldValues, type Control, Controller, type FieldPath } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { AuthField } from "#ui/fields/controlled-text-field.tsx";
import { showFieldErrors, validation, lazyResolver } from "#lib/forms/resolver.ts";
import { Button, FormError, TextField } from "#ui/index.ts";
import { useSignedInAdmin } from "./session.ts";
import { useState } from "react";

type AdminBodySchema = Exclude<keyof typeof schemas, "zodResolver">;

/** Validates by a body of the panel's calls; see `contractResolver`. */
export function adminResolver<T extends FieldValues>(name: AdminBodySchema): Resolver<T, unknown, T> {
  return lazyResolver(async () => {
    const late = await import("./body-schemas.ts");
    return { schema: late[name], zodResolver: late.zodResolver };
  });
}

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
  const { hasCode, call, onDone, press, pendingLabel, tone = "primary", failure, onCancel } = props;
  const admin = useSignedInAdmin();
  const resolver: Resolver<Proof, unknown, Proof> = adminResolver<Proof>(hasCode ? "fullProof" : "passwordProof");
  const form = useForm<Proof>({ ...validation, resolver, defaultValues: { password: "", code: "" } });
  const proving = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!showFieldErrors(error, form)) form.setError("root", { message: detailOf(error, failure) });
    },
  });
  const { control, formState } = form;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((proof) => proving.mutate(proof))(event)}
    >
      <FormError>{formState.errors.root?.message}</FormError>
      <input type="email" name="username" autoComplete="username" value={admin.email} readOnly hidden />
      <AuthField
        isRequired
        control={control}
        name="password"
        label={t("Your password")}
        type="password"
        autoComplete="current-password"
      />
      {hasCode && <CodeField control={control} name="code" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={tone} isPending={proving.isPending} pendingLabel={pendingLabel}>
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
