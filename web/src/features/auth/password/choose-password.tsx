import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import type { useMailedToken } from "#shared/auth/mailed-token.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError } from "#ui/index.ts";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { DeadReset } from "./dead-reset.tsx";
import { useReset } from "./use-reset.ts";

/** A new password by a mailed link: it signs in. */
export function ChoosePassword({ email, ...mailed }: ReturnType<typeof useMailedToken> & { email: string }) {
  const { control, formProps, failure, isPending, dead } = useReset(mailed);
  const typed = useWatch({ control, name: ["new_password", "confirm"] });
  if (dead !== undefined) return <DeadReset detail={dead} />;
  return (
    <AuthFrame
      title={t("Choose a New Password")}
      lead={rich("For {email}. This signs you out everywhere else.", {
        email: <strong className="font-semibold break-words text-ink">{email}</strong>,
      })}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{failure}</FormError>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormField control={control} name="new_password" deps={["confirm"]}>
          {(field) => <NewPasswordField {...field} label={t("New password")} known={[email]} />}
        </FormField>
        <FormTextField
          control={control}
          name="confirm"
          isRequired
          label={t("Confirm new password")}
          type="password"
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          isDisabled={typed.includes("")}
          isPending={isPending}
          pendingLabel={t("Changing your password…")}
        >
          {t("Change Password")}
        </Button>
      </form>
    </AuthFrame>
  );
}
