import type { CustomDomain } from "@firstlight/contract";
import { useState } from "react";
import { ApiError, detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button, FormError, TextField, toast } from "#ui/index.ts";
import { useSetCustomDomain } from "./query.ts";

/**
 * The domain in pasted input: from a URL, in capitals, or internationalized.
 * Input without a domain stays unchanged, and the server reports the reason.
 */
export function parseDomainName(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.hostname.replace(/\.$/, "") || text;
}

const failed = t("Failed to save domain. Please try again.");

/** The form for a custom domain; requesting one changes nothing until it is verified. */
export function CustomDomainForm({ saved }: { saved: CustomDomain }) {
  const [typed, setTyped] = useState("");
  const [isTouched, setTouched] = useState(false);
  const { mutateAsync: ask, isPending, error: failure, reset } = useSetCustomDomain();
  const host = parseDomainName(typed);
  const refused = failure instanceof ApiError ? failure.errors.find(({ path }) => path === "host")?.message : undefined;
  const missing = isTouched && host === "" ? t("Domain is required") : undefined;
  const submit = async () => {
    setTouched(true);
    if (host === "") return;
    await ask(host);
    setTyped("");
    setTouched(false);
    toast.success(t("Verify that you own {host}", { host }));
  };
  const label = saved.in_use || saved.wanted ? t("Another domain") : t("Domain");
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
        label={label}
        description={t("A domain you own, such as beta.example.com")}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
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
        {t("Show DNS Records")}
      </Button>
    </form>
  );
}
