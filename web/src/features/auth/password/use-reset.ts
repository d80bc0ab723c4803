import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import type { useMailedToken } from "#shared/auth/mailed-token.ts";
import { toast } from "#ui/index.ts";
import { isDeadLink } from "#shared/auth/dead-link.tsx";
import { ownDevice } from "#shared/session/own-device.ts";
import { homeOf } from "#shared/session/paths.ts";
import { passwordProblem } from "#shared/auth/plain-checks.ts";
import { usePlainForm } from "#shared/auth/plain-form.ts";
import { leaveForSignIn, signInInstead } from "#shared/session/sign-out.ts";

const failed = t("Failed to change password. Please try again.");

/** The form and the call of a new password by a mailed link. */
export function useReset({ token, forget }: ReturnType<typeof useMailedToken>) {
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
    mutationFn: ({ new_password }: typeof form.values) =>
      api.resetPassword({ body: { token, new_password, ...ownDevice() } }),
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
  const dead = isDeadLink(reset.error) ? detailOf(reset.error, failed) : undefined;
  return { form, reset, detail, dead };
}
