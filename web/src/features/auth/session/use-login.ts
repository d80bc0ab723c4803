import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { emailProblem, passwordMissing } from "#shared/auth/plain-checks.ts";
import { usePlainForm } from "#shared/auth/plain-form.ts";
import { startSession } from "#shared/session/store.ts";
import { typedBefore, useSaveTyped } from "../guest/typed-text.ts";
import { usePageCompany } from "../guest/use-page-company.ts";

/** The sign-in form and its call: into the company whose page it is, if it is one of theirs. */
export function useLogin() {
  const company = usePageCompany();
  const form = usePlainForm(
    { email: typedBefore().email ?? "", password: "" },
    { email: emailProblem, password: passwordMissing },
  );
  useSaveTyped(form.values);
  const login = useMutation({
    mutationFn: (body: typeof form.values) => api.login({ body: { ...body, ...company, ...ownDevice() } }),
    onSuccess: startSession,
    onError: form.showErrors,
  });
  return { form, login };
}
