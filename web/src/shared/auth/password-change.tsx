import { useMutation } from "@tanstack/react-query";
import { Controller, type FieldErrors, type FieldValues, type Resolver, useForm, useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, toast } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";
import { AuthField } from "#ui/fields/controlled-text-field.tsx";
import { type BodySchema, contractResolver, showFieldErrors, validation } from "#lib/forms/resolver.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** A password typed twice, so that a typo locks no one out. */
interface TypedTwice {
  new_password: string;
  confirm: string;
}

/** Validates by a body of the contract, and that both are the same; the second is not sent. */
function typedTwiceResolver<T extends FieldValues & TypedTwice>(name: BodySchema): Resolver<T, unknown, T> {
  const validate = contractResolver<T>(name);
  return async (values, context, options) => {
    const result = await validate(values, context, options);
    if (values.confirm === "" || values.confirm === values.new_password) return result;
    const confirm = { type: "confirm", message: t("New passwords do not match") };
    return { values: {}, errors: { ...result.errors, confirm } as FieldErrors<T> };
  };
}

interface PasswordChangeProps {
  who: { email: string; name: string };
  /** Sends the change, and handles its result. */
  change: (body: Omit<Passwords, "confirm">) => Promise<unknown>;
  currentLabel: string;
  press: string;
  size?: "md" | "lg";
  /** Asks for confirmation before unsaved input is lost. */
  isGuarded?: boolean;
}

interface Passwords {
  current_password: string;
  new_password: string;
  confirm: string;
}

const empty: Passwords = { current_password: "", new_password: "", confirm: "" };

function useChange(call: PasswordChangeProps["change"]) {
  const form = useForm<Passwords>({
    ...validation,
    resolver: typedTwiceResolver<Passwords>("changePasswordBody"),
    defaultValues: empty,
  });
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: Passwords) => call({ current_password, new_password }),
    onSuccess: () => {
      form.reset(empty);
      toast.success(t("Password changed successfully!"), { description: t("You are signed out everywhere else.") });
    },
    onError: (error) => {
      if (showFieldErrors(error, form)) return;
      const message = detailOf(error, t("Failed to change password. Please check your current password."));
      form.setError("root", { message });
    },
  });
  return { form, change, submit: form.handleSubmit((passwords) => change.mutate(passwords)) };
}

/** A form that replaces the user's current password. */
export function PasswordChange({
  who,
  change: call,
  currentLabel,
  press,
  size = "md",
  isGuarded,
}: PasswordChangeProps) {
  const { form, change, submit } = useChange(call);
  const { control, formState } = form;
  const values = useWatch({ control });
  const isFilled = Object.values(values).every((value) => value !== "");
  const { isDirty } = formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormError>{formState.errors.root?.message}</FormError>
      <input type="email" name="username" autoComplete="username" value={who.email} readOnly hidden />
      <AuthField
        isRequired
        control={control}
        name="current_password"
        label={currentLabel}
        type="password"
        autoComplete="current-password"
      />
      <Controller
        control={control}
        name="new_password"
        rules={{ deps: ["confirm"] }}
        render={({ field, fieldState }) => (
          <NewPasswordField
            {...field}
            label={t("New password")}
            known={[who.email, who.name]}
            error={fieldState.error?.message}
          />
        )}
      />
      <AuthField
        isRequired
        control={control}
        name="confirm"
        label={t("Confirm new password")}
        type="password"
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size={size}
        fullWidth={size === "lg"}
        isDisabled={!isFilled}
        isPending={change.isPending}
        pendingLabel={t("Changing your password…")}
        className={size === "md" ? "self-start" : ""}
      >
        {press}
      </Button>
      {isGuarded && <LeaveGuard isDirty={isDirty} onLeave={() => form.reset(empty)} />}
    </form>
  );
}
