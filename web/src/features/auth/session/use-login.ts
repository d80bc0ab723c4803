import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { startSession } from "#shared/session/store.ts";
import { signInError } from "../guest/sign-in-error.ts";
import { typedBefore, useSaveTyped } from "../guest/typed-text.ts";
import { usePageCompany } from "../guest/use-page-company.ts";

/** The sign-in form and its call: into the company whose page it is, if it is one of theirs. */
export function useLogin() {
  const company = usePageCompany();
  const login = useContractForm({
    body: async () => (await import("../guest/body-schemas.ts")).loginBody,
    defaultValues: { email: typedBefore().email ?? "", password: "" },
    send: (body: { email: string; password: string }) => api.login({ body: { ...body, ...company, ...ownDevice() } }),
    onSent: (session) => startSession(session),
    failed: (error) => signInError(error, t("Login failed")),
  });
  useSaveTyped(login.form);
  return login;
}
