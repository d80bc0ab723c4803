import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { useMailedToken } from "../../lib/mailed-token.ts";
import { Button, FormError, LinkButton, TextField, AuthFrame, DeadLink } from "../../ui/index.ts";
import { isDeadLink } from "../../lib/link-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { passwordProblem } from "../../lib/plain-checks.ts";
import { usePlainForm } from "../../lib/plain-form.ts";
import { leaveForSignIn } from "../../lib/sign-out.ts";

const failed = t("We could not change your password. Please try again.");

export function ResetPasswordScreen() {
  const mailed = useMailedToken();
  return <ChoosePassword key={mailed.token} {...mailed} />;
}

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
    onSuccess: () => {
      leaveForSignIn();
      return navigate({ to: "/login", search: { changed: "password" }, replace: true });
    },
    onError: (error) => {
      if (isDeadLink(error)) return forget();
      if (!form.showErrors(error)) setDetail(detailOf(error, failed));
    },
  });
  return { form, reset, detail, isDead: isDeadLink(reset.error) };
}

function ChoosePassword(mailed: ReturnType<typeof useMailedToken>) {
  const { form, reset, detail, isDead } = useReset(mailed);
  const { new_password: first, confirm: second } = form.values;
  if (mailed.token === "" || isDead) return <DeadReset detail={reset.error && detailOf(reset.error, failed)} />;
  return (
    <AuthFrame
      title={t("Choose a new password")}
      lead={t("It signs you out everywhere. Then sign in with the new one.")}
    >
      <form {...form.wiring(reset.mutate)} className="flex flex-col gap-5">
        <FormError>{detail}</FormError>
        <NewPasswordField {...form.field("new_password")} label={t("New password")} known={[]} />
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

function DeadReset({ detail }: { detail: string | null }) {
  return (
    <DeadLink lead={detail}>
      <p className="text-base text-ink-muted text-pretty">
        {t("A link to choose a new password works once, for an hour, and a newer one replaces it. Ask for another.")}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <LinkButton href="/forgot-password" variant="primary" size="lg" fullWidth>
          {t("Send a new link")}
        </LinkButton>
        <LinkButton href="/login" size="lg" fullWidth>
          {t("Sign in")}
        </LinkButton>
      </div>
    </DeadLink>
  );
}
