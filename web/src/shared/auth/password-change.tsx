import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, toast } from "#ui/index.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { typedTwice } from "./typed-twice.ts";

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

/** A form that replaces the user's current password. */
export function PasswordChange({ who, change, currentLabel, press, size = "md", isGuarded }: PasswordChangeProps) {
  const { control, form, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("./password-schemas.ts")).changePassword,
    defaultValues: empty,
    ownCheck: typedTwice,
    send: ({ current_password, new_password }: Passwords) => change({ current_password, new_password }),
    onSent: () => {
      form.reset(empty);
      toast.success(t("Password changed successfully!"), { description: t("You are signed out everywhere else.") });
    },
    failed: t("Failed to change password. Please check your current password."),
  });
  const values = useWatch({ control });
  const isFilled = Object.values(values).every((value) => value !== "");
  const { isDirty } = form.formState;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <input type="email" name="username" autoComplete="username" value={who.email} readOnly hidden />
      <FormTextField
        isRequired
        control={control}
        name="current_password"
        label={currentLabel}
        type="password"
        autoComplete="current-password"
      />
      <FormField control={control} name="new_password" deps={["confirm"]}>
        {(field) => <NewPasswordField {...field} label={t("New password")} known={[who.email, who.name]} />}
      </FormField>
      <FormTextField
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
        isPending={isPending}
        pendingLabel={t("Changing your password…")}
        className={size === "md" ? "self-start" : ""}
      >
        {press}
      </Button>
      {isGuarded && <LeaveGuard isDirty={isDirty} onLeave={() => form.reset(empty)} />}
    </form>
  );
}
