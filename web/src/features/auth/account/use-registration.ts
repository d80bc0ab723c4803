import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import {
  companyDomainProblem,
  companyNameProblem,
  emailProblem,
  nameProblem,
  passwordProblem,
} from "#shared/auth/plain-checks.ts";
import { usePlainForm } from "#shared/auth/plain-form.ts";
import { startSession } from "#shared/session/store.ts";
import { suggestedDomain } from "./domain-suggestion.ts";
import { typedBefore, useSaveTyped } from "../guest/typed-text.ts";

/** Emails to the company's people follow the company's own time zone. */
function ownTimeZone(): { time_zone?: string } {
  const time_zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return time_zone ? { time_zone } : {};
}

const empty = { name: "", company_name: "", company_domain: "", email: "", password: "" };
const checks = {
  name: nameProblem,
  company_name: companyNameProblem,
  company_domain: companyDomainProblem,
  email: emailProblem,
  password: passwordProblem,
};

/** The sign-up form and its call. */
export function useRegistration() {
  const form = usePlainForm({ ...empty, ...typedBefore() }, checks);
  useSaveTyped(form.values);
  const register = useMutation({
    mutationFn: (body: typeof empty) => api.register({ body: { ...body, ...ownTimeZone(), ...ownDevice() } }),
    onSuccess: startSession,
    onError: form.showErrors,
  });
  const { company_name: before, company_domain: domain } = form.values;
  // The domain follows the name until the user edits it.
  const nameCompany = (company_name: string) => {
    const isSuggested = domain === suggestedDomain(before);
    form.set({ company_name, ...(isSuggested && { company_domain: suggestedDomain(company_name) }) });
  };
  return { form, register, nameCompany };
}
