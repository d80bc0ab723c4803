import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { t } from "../../lib/texts.ts";
import { api } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { showFieldErrors, validation } from "../../lib/form.ts";
import { useMailedToken } from "../../lib/mailed-token.ts";
import { Button, FormError, LinkButton, AuthFrame, DeadLink } from "../../ui/index.ts";
import { AuthField } from "../../lib/auth-field.tsx";
import { isDeadLink } from "../../lib/link-errors.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { typedTwiceResolver } from "../../lib/new-password.ts";
import { leaveForSignIn } from "../../lib/sign-out.ts";

const failed = t("We could not change your password. Please try again.");

export function ResetPasswordScreen() {
  const mailed = useMailedToken();
  return <ChoosePassword key={mailed.token} {...mailed} />;
}

function useReset({ token, forget }: ReturnType<typeof useMailedToken>) {
  const navigate = useNavigate();
  const form = useForm({
    ...validation,
    resolver: typedTwiceResolver<{ token: string; new_password: string; confirm: string }>("resetPasswordBody"),
    defaultValues: { token, new_password: "", confirm: "" },
  });
  const reset = useMutation({
    mutationFn: (new_password: string) => api.resetPassword({ body: { token, new_password } }),
    onSuccess: () => {
      leaveForSignIn();
      return navigate({ to: "/login", search: { changed: "password" }, replace: true });
    },
    onError: (error) => {
      if (isDeadLink(error)) return forget();
      if (!showFieldErrors(error, form)) form.setError("root", { message: detailOf(error, failed) });
    },
  });
  const submit = form.handleSubmit(({ new_password }) => reset.mutate(new_password));
  return { form, reset, submit, isDead: isDeadLink(reset.error) };
}

function ChoosePassword(mailed: ReturnType<typeof useMailedToken>) {
  const { form, reset, submit, isDead } = useReset(mailed);
  const { control } = form;
  const [first, second] = useWatch({ control, name: ["new_password", "confirm"] });
  if (mailed.token === "" || isDead) return <DeadReset detail={reset.error && detailOf(reset.error, failed)} />;
  return (
    <AuthFrame
      title={t("Choose a new password")}
      lead={t("It signs you out everywhere. Then sign in with the new one.")}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <FormError>{form.formState.errors.root?.message}</FormError>
        <NewPasswordField
          control={control}
          name="new_password"
          label={t("New password")}
          known={[]}
          repeatedIn="confirm"
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
