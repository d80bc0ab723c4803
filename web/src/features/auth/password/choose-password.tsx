import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import type { useMailedToken } from "#shared/auth/mailed-token.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { Button, FormError, TextField } from "#ui/index.ts";
import { NewPasswordField } from "#shared/auth/new-password-field.tsx";
import { DeadReset } from "./dead-reset.tsx";
import { useReset } from "./use-reset.ts";

/** A new password by a mailed link: it signs in. */
export function ChoosePassword({ email, ...mailed }: ReturnType<typeof useMailedToken> & { email: string }) {
  const { form, reset, detail, dead } = useReset(mailed);
  const { new_password: first, confirm: second } = form.values;
  if (dead !== undefined) return <DeadReset detail={dead} />;
  return (
    <AuthFrame
      title={t("Choose a New Password")}
      lead={rich("For {email}. This signs you out everywhere else.", {
        email: <strong className="font-semibold break-words text-ink">{email}</strong>,
      })}
    >
      <form {...form.wiring(reset.mutate)} className="flex flex-col gap-5">
        <FormError>{detail}</FormError>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...form.field("new_password")} label={t("New password")} known={[email]} />
        <TextField
          {...form.field("confirm")}
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
          isDisabled={first === "" || second === ""}
          isPending={reset.isPending}
          pendingLabel={t("Changing your password…")}
        >
          {t("Change Password")}
        </Button>
      </form>
    </AuthFrame>
  );
}
