import type { contactBody, InquiryType } from "@firstlight/contract";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { detailOf, errorOfAnswer } from "#lib/api/error.ts";
import { inquiryNames } from "#shared/site/inquiry-names.ts";
import { usePlainForm } from "#shared/auth/plain-form.ts";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { NativeSelect } from "#ui/fields/native-select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { contactChecks } from "./checks.ts";
import { useVisitor } from "../visitor.ts";
import { sendJson } from "#lib/api/transport.ts";

type ContactMessage = z.input<typeof contactBody>;

/**
 * Writes to the people who run the service. Without the client, which would bring the app's calls to people who are not in it.
 * @throws ApiError
 */
async function sendMessage(message: ContactMessage): Promise<void> {
  const { ok, status, body, header } = await sendJson({
    method: "POST",
    url: "/api/contact",
    body: message,
    token: undefined,
    blob: false,
  });
  if (!ok) throw errorOfAnswer(status, body, header("Retry-After"));
}

function isInquiry(text: string | null): text is InquiryType {
  return text !== null && Object.hasOwn(inquiryNames, text);
}

/** The inquiry type that the link to this page names. */
function askedInquiry(): InquiryType | undefined {
  const asked = new URLSearchParams(location.search).get("inquiry");
  return isInquiry(asked) ? asked : undefined;
}

const inquiries = Object.entries(inquiryNames).map(([value, label]) => ({ value, label }));

type Typed = Record<"name" | "email" | "company" | "inquiry_type" | "subject" | "message" | "website", string>;

/** Submits the contact form, and keeps its input until the message is sent. */
function useContactForm(onSent: (email: string) => void) {
  const visitor = useVisitor();
  const [isSending, setSending] = useState(false);
  const [submitError, setSubmitError] = useState<string>();
  const form = usePlainForm<keyof Typed>(
    {
      name: visitor?.name ?? "",
      email: visitor?.email ?? "",
      company: "",
      inquiry_type: askedInquiry() ?? "",
      subject: "",
      message: "",
      website: "",
    },
    contactChecks,
  );
  const send = async ({ inquiry_type: inquiry, ...typed }: Typed) => {
    setSubmitError(undefined);
    setSending(true);
    try {
      await sendMessage({
        ...typed,
        company: typed.company.trim(),
        ...(isInquiry(inquiry) && { inquiry_type: inquiry }),
      });
      onSent(typed.email);
    } catch (error) {
      setSending(false);
      const isSaid = form.showErrors(error);
      if (!isSaid) setSubmitError(detailOf(error, t("Failed to send message. Please try again.")));
    }
  };
  const wiring = form.wiring((typed) => {
    if (!isSending) void send(typed);
  });
  return { field: form.field, wiring, isSending, submitError };
}

/** A honeypot for bots, which fill in every named field. It is hidden from sight, keyboards and screen readers. */
function Trap({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden inert className="sr-only">
      <input
        name={name}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        className="size-px"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function SubmitError({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="flex items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-base">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
      {sentence}
    </p>
  );
}

export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, wiring, isSending, submitError } = useContactForm(onSent);
  const { error: _none, ...inquiry } = field("inquiry_type");
  const { error: _never, onBlur: _left, ...trap } = field("website");
  return (
    <form {...wiring} className="grid gap-5 sm:grid-cols-2 [&>:not(.half)]:sm:col-span-2">
      {submitError && <SubmitError sentence={submitError} />}
      <TextField {...field("name")} className="half" label={t("Full Name")} isRequired autoComplete="name" />
      <TextField
        {...field("email")}
        className="half"
        label={t("Email Address")}
        isRequired
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...field("company")}
        className="half"
        label={t("Company")}
        labelNote={t("optional")}
        autoComplete="organization"
      />
      <NativeSelect
        {...inquiry}
        className="half"
        label={t("Inquiry Type")}
        labelNote={t("optional")}
        placeholder={t("Choose one")}
        options={inquiries}
      />
      <TextField {...field("subject")} label={t("Subject")} isRequired />
      <TextArea {...field("message")} label={t("Message")} isRequired rows={6} />
      <Trap {...trap} />
      <button
        type="submit"
        aria-disabled={isSending}
        className={buttonClass({ variant: "primary", size: "lg", fullWidth: true })}
      >
        {isSending ? t("Sending…") : t("Send Message")}
      </button>
      <p role="status" className="sr-only">
        {isSending && t("Sending…")}
      </p>
    </form>
  );
}
