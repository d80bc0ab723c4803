import { useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { ownDevice } from "../../lib/own-device.ts";
import { emailProblem, passwordMissing } from "../../lib/plain-checks.ts";
import { usePlainForm } from "../../lib/plain-form.ts";
import { startSession } from "../../lib/session.ts";
import { typedBefore, useSaveTyped } from "./typed.ts";
import { usePageCompany } from "./use-page-company.ts";

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
