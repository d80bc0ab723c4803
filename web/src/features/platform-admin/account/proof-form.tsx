import { useMutation } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { AuthField } from "#ui/fields/controlled-text-field.tsx";
import { showFieldErrors, validation } from "#lib/forms/resolver.ts";
import { Button, FormError } from "#ui/index.ts";
import { adminResolver } from "./resolver.ts";
import { useSignedInAdmin } from "./session.ts";
import { CodeField } from "./code-field.tsx";

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
