import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { showFieldErrors, validation } from "#lib/forms/resolver.ts";
import { Button, CopyButton, FormError, TextLink } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { adminResolver } from "./resolver.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";

interface AuthenticatorStepProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
}

/** In fours, as people type it. */
const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function Secret({ secret, uri }: Pick<AuthenticatorStepProps, "secret" | "uri">) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <QrCode text={uri} label={t("QR code to scan with your authenticator")} />
      <div className="flex min-w-0 flex-col items-start gap-2 text-base">
        <p className="text-ink-muted text-pretty">{t("Scan it with an authenticator app or a password manager.")}</p>
        <p className="text-ink-muted">{t("Or enter this secret:")}</p>
        <code className="tabular rounded-sm bg-sunken px-2 py-1 font-mono text-base break-words text-ink">
          {spaced(secret)}
        </code>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton text={secret} label={t("Copy Secret")} />
          <TextLink href={uri} className="sm:hidden">
            {t("Open on This Device")}
          </TextLink>
        </div>
      </div>
    </div>
  );
}

/** The secret to keep in an authenticator, and a code of it to show that it is there. */
export function AuthenticatorStep({ secret, uri, onConfirmed, onCancel }: AuthenticatorStepProps) {
  const form = useForm({
    ...validation,
    resolver: adminResolver<{ code: string }>("codeProof"),
    defaultValues: { code: "" },
  });
  const confirming = useMutation({
    mutationFn: (body: { code: string }) => adminApi.confirmSecondFactor({ body }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: (error) => {
      if (showFieldErrors(error, form)) return;
      form.setError("root", { message: detailOf(error, t("Failed to check code. Please try again.")) });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((body) => confirming.mutate(body))(event)}
    >
      <Secret secret={secret} uri={uri} />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <CodeField control={form.control} name="code" isAuthenticatorOnly />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={confirming.isPending} pendingLabel={t("Checking the code…")}>
          {t("Turn On")}
        </Button>
        {onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
