import { t } from "#lib/text/translate.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError, toast } from "#ui/index.ts";
import { useSetReplyTo } from "./query.ts";

/** Where an address for replies is entered; nothing changes until its link is opened. */
export function ReplyToForm() {
  const { mutateAsync: save } = useSetReplyTo();
  const { form, control, formProps, failure, isPending } = useContractForm({
    body: "emailBody",
    defaultValues: { email: "" },
    send: ({ email }: { email: string }) => save(email),
    onSent: (_saved, { email }) => {
      form.reset();
      toast.success(t("Confirmation link sent to {email}", { email: email.trim() }));
    },
    failed: t("Failed to send confirmation link. Please try again."),
  });
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={t("New reply-to address")}
        description={t("For example, support@example.com. We send a link there to confirm it.")}
        autoComplete="off"
        className="max-w-md"
      />
      <FormError>{failure}</FormError>
      <Button type="submit" isPending={isPending} className="self-start">
        {t("Send Confirmation Link")}
      </Button>
    </form>
  );
}
