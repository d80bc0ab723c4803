import type { CustomDomain } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError, toast } from "#ui/index.ts";
import { parseDomainName } from "./parse-domain-name.ts";
import { useSetCustomDomain } from "./query.ts";

/** The form for a custom domain; requesting one changes nothing until it is verified. */
export function CustomDomainForm({ saved }: { saved: CustomDomain }) {
  const { mutateAsync: ask } = useSetCustomDomain();
  const { form, control, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("./form-schema.ts")).customDomainForm,
    defaultValues: { host: "" },
    send: ({ host }: { host: string }) => ask(parseDomainName(host)),
    onSent: (_saved, { host }) => {
      form.reset();
      toast.success(t("Verify that you own {host}", { host: parseDomainName(host) }));
    },
    failed: t("Failed to save domain. Please try again."),
  });
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormTextField
        control={control}
        name="host"
        label={saved.in_use || saved.wanted ? t("Another domain") : t("Domain")}
        description={t("A domain you own, such as beta.example.com")}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        className="max-w-md"
      />
      <FormError>{failure}</FormError>
      <Button type="submit" isPending={isPending} className="self-start">
        {t("Show DNS Records")}
      </Button>
    </form>
  );
}
