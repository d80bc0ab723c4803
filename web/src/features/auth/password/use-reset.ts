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
import { typedTwice } from "#shared/auth/typed-twice.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { leaveForSignIn, signInInstead } from "#shared/session/sign-out.ts";

const failed = t("Failed to change password. Please try again.");

/** The form and the call of a new password by a mailed link. */
export function useReset({ token, forget }: ReturnType<typeof useMailedToken>) {
  const navigate = useNavigate();
  const [dead, setDead] = useState<string>();
  const reset = async (new_password: string) => {
    const { signed_in } = await api.resetPassword({ body: { token, new_password, ...ownDevice() } });
    if (!signed_in) {
      leaveForSignIn();
      return navigate({ to: "/login", search: { changed: "password" }, replace: true });
    }
    signInInstead(signed_in);
    toast.success(t("Password changed successfully!"), { description: t("You are signed out everywhere else.") });
    return navigate({ to: homeOf(signed_in.user.role), replace: true });
  };
  const contractForm = useContractForm({
    body: async () => (await import("#shared/auth/password-schemas.ts")).resetPassword,
    defaultValues: { new_password: "", confirm: "" },
    ownCheck: typedTwice,
    send: ({ new_password }: { new_password: string; confirm: string }) =>
      reset(new_password).catch((error: unknown) => {
        if (!isDeadLink(error)) throw error;
        forget();
        setDead(detailOf(error, failed));
      }),
    failed,
  });
  return { ...contractForm, dead };
}
