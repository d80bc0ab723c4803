import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { ownDevice } from "#shared/session/own-device.ts";
import { startSession } from "#shared/session/store.ts";
import { suggestedDomain } from "./domain-suggestion.ts";
import { signInError } from "../guest/sign-in-error.ts";
import { typedBefore, useSaveTyped } from "../guest/typed-text.ts";

/** Emails to the company's people follow the company's own time zone. */
function ownTimeZone(): { time_zone?: string } {
  const time_zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return time_zone ? { time_zone } : {};
}

const empty = { name: "", company_name: "", company_domain: "", email: "", password: "" };

/** The sign-up form and its call. */
export function useRegistration() {
  const registration = useContractForm({
    body: async () => (await import("../guest/body-schemas.ts")).registerBody,
    defaultValues: { ...empty, ...typedBefore() },
    send: (body: typeof empty) => api.register({ body: { ...body, ...ownTimeZone(), ...ownDevice() } }),
    onSent: (session) => startSession(session),
    failed: (error) => signInError(error, t("Registration failed")),
  });
  const { form } = registration;
  useSaveTyped(form);
  // The domain follows the name until the user edits it.
  const suggestDomain = (companyName: string) => {
    // A name typed before the script had loaded is taken over late. By then the user may be about to type the domain.
    if (document.activeElement?.getAttribute("name") === "company_domain") return;
    const { company_name: before, company_domain: domain } = form.getValues();
    if (domain !== suggestedDomain(before)) return;
    const shouldValidate = form.getFieldState("company_domain").invalid;
    form.setValue("company_domain", suggestedDomain(companyName), { shouldValidate });
  };
  return { ...registration, suggestDomain };
}
