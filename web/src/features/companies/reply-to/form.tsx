import { useState } from "react";
import { ApiError, detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, TextField, toast } from "#ui/index.ts";
import { useSetReplyTo } from "./query.ts";

const failed = t("Failed to send confirmation link. Please try again.");

/** Where an address for replies is entered; nothing changes until its link is opened. */
export function ReplyToForm() {
  const [typed, setTyped] = useState("");
  const [isTouched, setTouched] = useState(false);
  const { mutateAsync: send, isPending, error: failure, reset } = useSetReplyTo();
  const email = typed.trim();
  const refused =
    failure instanceof ApiError ? failure.errors.find(({ path }) => path === "email")?.message : undefined;
  const missing = isTouched && email === "" ? t("Email is required") : undefined;
  const submit = async () => {
    setTouched(true);
    if (email === "") return;
    await send(email);
    setTyped("");
    setTouched(false);
    toast.success(t("Confirmation link sent to {email}", { email }));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Said beside the field.
        submit().catch(() => undefined);
      }}
    >
      <TextField
        type="email"
        label={t("New reply-to address")}
        description={t("For example, support@example.com. We send a link there to confirm it.")}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          reset();
          setTyped(next);
        }}
        error={missing ?? refused}
        className="max-w-md"
      />
      {failure && refused === undefined && <FormError>{detailOf(failure, failed)}</FormError>}
      <Button type="submit" isPending={isPending} className="self-start">
        {t("Send Confirmation Link")}
      </Button>
    </form>
  );
}
