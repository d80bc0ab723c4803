import type { Invitation } from "@firstlight/contract";
import { useNavigate } from "@tanstack/react-router";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { homeOf } from "#shared/session/paths.ts";
import { signInInstead } from "#shared/session/sign-out.ts";
import { signInError } from "../guest/sign-in-error.ts";

export interface Invited {
  token: string;
  invitation: Invitation;
}

/** The form that accepts an invitation, and what follows. */
export function useAcceptance({ token, invitation }: Invited) {
  const navigate = useNavigate();
  const { name, existing_account: hasAccount } = invitation;
  return useContractForm({
    body: async () => (await import("../guest/body-schemas.ts"))[hasAccount ? "acceptAsKnown" : "acceptAsNew"],
    defaultValues: { name, password: "" },
    send: async (typed: { name: string; password: string }) => {
      const session = await api.acceptInvitation({ body: { token, ...typed, ...ownDevice() } });
      signInInstead(session);
      await navigate({ to: homeOf(session.user.role), replace: true });
    },
    failed: (error) => signInError(error, hasAccount ? t("Login failed") : t("Registration failed")),
  });
}
