import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { type Control, Controller, useForm } from "react-hook-form";
import { detailOf } from "../../lib/api-error.ts";
import { AuthField } from "../../lib/auth-field.tsx";
import { contractResolver, showFieldErrors, validation } from "../../lib/form.ts";
import { t } from "../../lib/texts.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { NativeSelect } from "../../ui/native-select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { askedInquiry, inquiryNames } from "./inquiry.ts";
import { type ContactMessage, sendMessage } from "./send-message.ts";
import { useVisitor } from "./visitor.ts";

const inquiries = Object.entries(inquiryNames).map(([value, label]) => ({ value, label }));

/** Programs fill whatever has a name. Nobody else meets this: neither eye, keyboard nor screen reader. */
function Trap({ control }: { control: Control<ContactMessage> }) {
  return (
    <div aria-hidden inert className="sr-only">
      <Controller
        control={control}
        name="website"
        render={({ field }) => <input {...field} type="text" tabIndex={-1} autoComplete="off" />}
      />
    </div>
  );
}

function About({ control }: { control: Control<ContactMessage> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <AuthField
          control={control}
          name="company"
          label={t("Company")}
          labelNote={t("optional")}
          autoComplete="organization"
        />
        <Controller
          control={control}
          name="inquiry_type"
          render={({ field: { value, onChange, ...field } }) => (
            <NativeSelect
              {...field}
              label={t("Inquiry Type")}
              labelNote={t("optional")}
              placeholder={t("Choose one")}
              options={inquiries}
              value={value ?? ""}
              onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
            />
          )}
        />
      </div>
      <AuthField control={control} name="subject" label={t("Subject")} isRequired />
      <Controller
        control={control}
        name="message"
        render={({ field, fieldState }) => (
          <TextArea {...field} label={t("Message")} isRequired rows={6} error={fieldState.error?.message} />
        )}
      />
    </>
  );
}

function Refusal({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="flex items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-base">
      <CircleAlert aria-hidden className="mt-[0.1875rem] size-4 shrink-0 text-danger" />
      {sentence}
    </p>
  );
}

/** Keeps all that was typed until it has arrived. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const visitor = useVisitor();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<ContactMessage>({
    ...validation,
    resolver: contractResolver("contactBody"),
    defaultValues: {
      name: visitor?.name ?? "",
      email: visitor?.email ?? "",
      company: "",
      inquiry_type: askedInquiry(),
      subject: "",
      message: "",
      website: "",
    },
  });
  const { control, formState } = form;
  const { isSubmitting } = formState;
  const send = form.handleSubmit(async (message) => {
    setRefusal(undefined);
    try {
      await sendMessage(message);
      onSent(message.email);
    } catch (error) {
      const isSaid = showFieldErrors(error, form);
      if (!isSaid) setRefusal(detailOf(error, t("Your message could not be sent. Please try again.")));
    }
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      {refusal && <Refusal sentence={refusal} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <AuthField control={control} name="name" label={t("Full Name")} isRequired autoComplete="name" />
        <AuthField
          control={control}
          name="email"
          label={t("Email Address")}
          isRequired
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      </div>
      <About control={control} />
      <Trap control={control} />
      <button
        type="submit"
        aria-disabled={isSubmitting}
        className={buttonClass({ variant: "primary", size: "lg", fullWidth: true })}
      >
        {isSubmitting ? t("Sending…") : t("Send message")}
      </button>
      <p role="status" className="sr-only">
        {isSubmitting && t("Sending…")}
      </p>
    </form>
  );
}
