import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../lib/texts.ts";
import { rich } from "../../lib/rich.tsx";
import { api } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import type { useMailedToken } from "../../lib/mailed-token.ts";
import { AuthFrame, Button, FormError, TextField, toast } from "../../ui/index.ts";
import { isDeadLink } from "../../lib/link-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { homeOf } from "../../lib/paths.ts";
import { passwordProblem } from "../../lib/plain-checks.ts";
import { usePlainForm } from "../../lib/plain-form.ts";
import { leaveForSignIn, signInInstead } from "../../lib/sign-out.ts";
import { DeadReset } from "./dead-reset.tsx";

const failed = t("We could not change your password. Please try again.");

function useReset({ token, forget }: ReturnType<typeof useMailedToken>) {
  const navigate = useNavigate();
  const form = usePlainForm(
    { new_password: "", confirm: "" },
    {
      new_password: passwordProblem,
      confirm: (text, { new_password }) => (text === new_password ? undefined : t("New passwords do not match")),
    },
  );
  const [detail, setDetail] = useState<string>();
  const reset = useMutation({
    mutationFn: ({ new_password }: typeof form.values) => api.resetPassword({ body: { token, new_password } }),
    onMutate: () => setDetail(undefined),
    onSuccess: ({ signed_in }) => {
      if (!signed_in) {
        leaveForSignIn();
        return navigate({ to: "/login", search: { changed: "password" }, replace: true });
      }
      signInInstead(signed_in);
      toast.success(t("Password changed successfully!"), { description: t("You are signed out everywhere else.") });
      return navigate({ to: homeOf(signed_in.user.role), replace: true });
    },
    onError: (error) => {
      if (isDeadLink(error)) return forget();
      if (!form.showErrors(error)) setDetail(detailOf(error, failed));
    },
  });
  return { form, reset, detail, isDead: isDeadLink(reset.error) };
}

/** A new password by a mailed link: it signs in. */
export function ChoosePassword({ email, ...mailed }: ReturnType<typeof useMailedToken> & { email: string }) {
  const { form, reset, detail, isDead } = useReset(mailed);
  const { new_password: first, confirm: second } = form.values;
  if (isDead) return <DeadReset detail={detailOf(reset.error, failed)} />;
  return (
    <AuthFrame
      title={t("Choose a new password")}
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
          {t("Change password")}
        </Button>
      </form>
    </AuthFrame>
  );
}
