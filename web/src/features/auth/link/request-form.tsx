import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { detailOf } from "#lib/api/error.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError, TextLink } from "#ui/index.ts";
import { typedBefore, useSaveTyped } from "../guest/typed-text.ts";
import { usePageCompany } from "../guest/use-page-company.ts";

/** A countdown: the seconds left since `begin` was called, or 0. */
function usePause(seconds: number): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  const isOn = left > 0;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return { left, begin: () => setLeft(seconds) };
}

interface EmailBody {
  email: string;
  company_domain?: string;
}

interface LinkRequestProps {
  title: string;
  lead: ReactNode;
  press: string;
  ask: (body: EmailBody) => Promise<{ message: string }>;
}

const failed = t("Failed to request link. Please try again.");
const pauseSeconds = 30;

/** Asks for an address and has a link sent to it; says the same whether the address is known or not. */
export function LinkRequest(props: LinkRequestProps) {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const [email, setEmail] = useState(typedBefore().email ?? "");
  if (sent) {
    return (
      <CheckInbox
        {...sent}
        ask={props.ask}
        onChange={() => {
          setEmail(sent.email);
          setSent(undefined);
        }}
      />
    );
  }
  return <AskAddress {...props} email={email} onSent={setSent} />;
}

interface AskAddressProps extends LinkRequestProps {
  email: string;
  onSent: (sent: { email: string; message: string }) => void;
}

function AskAddress({ title, lead, press, ask, email, onSent }: AskAddressProps) {
  const company = usePageCompany();
  const { form, control, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("../guest/body-schemas.ts")).emailBody,
    defaultValues: { email },
    send: (body: { email: string }) => ask({ ...body, ...company }),
    onSent: ({ message }, typed) => onSent({ email: typed.email.trim(), message }),
    failed,
  });
  useSaveTyped(form);
  return (
    <AuthFrame title={title} lead={lead}>
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{failure}</FormError>
        <FormTextField
          control={control}
          name="email"
          isRequired
          label={t("Email")}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="lg" fullWidth isPending={isPending} pendingLabel={t("Sending…")}>
          {press}
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  );
}

interface CheckInboxProps extends Pick<LinkRequestProps, "ask"> {
  email: string;
  message: string;
  onChange: () => void;
}

function CheckInbox({ email, message, ask, onChange }: CheckInboxProps) {
  const pause = usePause(pauseSeconds);
  const [isFirst, setFirst] = useState(true);
  if (isFirst) {
    setFirst(false);
    pause.begin();
  }
  const company = usePageCompany();
  const again = useMutation({ mutationFn: () => ask({ email, ...company }), onSuccess: pause.begin });
  return (
    <AuthFrame
      title={t("Check your inbox")}
      mark={<MailCheck aria-hidden strokeWidth={1.5} className="size-8 text-brand-text" />}
      lead={
        <span role="status">
          {rich("{message} You entered {email}.", {
            message,
            email: <strong className="font-semibold break-words text-ink">{email}</strong>,
          })}
        </span>
      }
    >
      <p className="text-base text-ink-muted text-pretty">
        {t(
          "If nothing arrives after a few minutes, check your spam folder. Make sure the address is the one you signed up or were invited with.",
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <FormError>{again.isError && detailOf(again.error, failed)}</FormError>
        <Button
          size="lg"
          fullWidth
          isDisabled={pause.left > 0}
          isPending={again.isPending}
          pendingLabel={t("Sending…")}
          onPress={() => again.mutate()}
        >
          {pause.left > 0 ? t("Resend Link in {seconds} s", { seconds: pause.left }) : t("Resend Link")}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onPress={onChange}>
          {t("Use Another Address")}
        </Button>
      </div>
      <BackToSignIn />
    </AuthFrame>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-6 text-base text-ink-muted">
      <TextLink href="/login">{t("Back to Sign In")}</TextLink>
    </p>
  );
}
