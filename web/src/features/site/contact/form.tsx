import type { contactBody, InquiryType } from "@firstlight/contract";
import { CircleAlert } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { z } from "zod";
import { errorOfAnswer } from "#lib/api/error.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { inquiryNames } from "#shared/site/inquiry-names.ts";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { NativeSelect } from "#ui/fields/native-select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import type { contactForm } from "./form-schema.ts";
import { useVisitor } from "../visitor.ts";
import { sendJson } from "#lib/api/transport.ts";

type ContactMessage = z.input<typeof contactBody>;
type Typed = z.output<typeof contactForm>;

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

/** A honeypot for bots, which fill in every named field. It is hidden from sight, keyboards and screen readers. */
function Trap(field: UseFormRegisterReturn) {
  return (
    <div aria-hidden inert className="sr-only">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" className="size-px" />
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

/** Keeps its input until the message is sent. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const visitor = useVisitor();
  const { form, control, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("./form-schema.ts")).contactForm,
    defaultValues: {
      name: visitor?.name ?? "",
      email: visitor?.email ?? "",
      company: "",
      inquiry_type: askedInquiry() ?? "",
      subject: "",
      message: "",
      website: "",
    },
    send: ({ inquiry_type: inquiry, ...typed }: Typed) =>
      sendMessage({ ...typed, ...(inquiry !== "" && { inquiry_type: inquiry }) }),
    onSent: (_answer, { email }) => onSent(email),
    failed: t("Failed to send message. Please try again."),
  });
  return (
    <form {...formProps} className="grid gap-5 sm:grid-cols-2 [&>:not(.half)]:sm:col-span-2">
      {failure !== undefined && <SubmitError sentence={failure} />}
      <FormTextField
        control={control}
        name="name"
        className="half"
        label={t("Full Name")}
        isRequired
        autoComplete="name"
      />
      <FormTextField
        control={control}
        name="email"
        className="half"
        label={t("Email Address")}
        isRequired
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <FormTextField
        control={control}
        name="company"
        className="half"
        label={t("Company")}
        labelNote={t("optional")}
        autoComplete="organization"
      />
      <FormField control={control} name="inquiry_type">
        {(field) => (
          <NativeSelect
            {...field}
            className="half"
            label={t("Inquiry Type")}
            labelNote={t("optional")}
            placeholder={t("Choose one")}
            options={inquiries}
          />
        )}
      </FormField>
      <FormTextField control={control} name="subject" label={t("Subject")} isRequired />
      <FormField control={control} name="message">
        {(field) => <TextArea {...field} label={t("Message")} isRequired rows={6} />}
      </FormField>
      <Trap {...form.register("website")} />
      <button
        type="submit"
        aria-disabled={isPending}
        className={buttonClass({ variant: "primary", size: "lg", fullWidth: true })}
      >
        {isPending ? t("Sending…") : t("Send Message")}
      </button>
      <p role="status" className="sr-only">
        {isPending && t("Sending…")}
      </p>
    </form>
  );
}
