import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const ContactForm = lazyPart(async () => (await import("./form.tsx")).ContactForm, {
  fallback: () => <FormSkeleton />,
});

const never = () => () => undefined;

/** As tall as the form, which comes after the page can be read. */
function FormSkeleton() {
  return (
    <div aria-hidden className="grid gap-5 sm:grid-cols-2">
      {["h-18.5", "h-18.5", "h-18.5", "h-18.5", "h-18.5 sm:col-span-2", "h-48 sm:col-span-2"].map((size, index) => (
        <div key={index} className={`${size} rounded-md bg-sunken`} />
      ))}
      <div className="h-13 sm:col-span-2" />
    </div>
  );
}

function Sent({ to, onAnother }: { to: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-start gap-3 py-6">
      <MailCheck aria-hidden strokeWidth={1.6} className="size-8 text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t("Message sent")}
      </h3>
      <p className="text-lg text-ink-muted text-pretty">
        {rich("Thank you. We’ll reply to {email} within 24 hours.", {
          email: <span className="font-medium text-ink wrap-anywhere">{to}</span>,
        })}
      </p>
      <button type="button" onClick={onAnother} className={`${buttonClass({ variant: "secondary", size: "lg" })} mt-2`}>
        {t("Send Another Message")}
      </button>
    </div>
  );
}

/** The form, and what becomes of it. */
export function ContactMessage() {
  const [sentTo, setSentTo] = useState<string>();
  // Written down at build, the page has no form yet: without script it would lead nowhere.
  const isRead = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const title = useRef<HTMLHeadingElement>(null);
  const writeAnother = () => {
    setSentTo(undefined);
    title.current?.focus();
  };
  return (
    // People write from their phones, too.
    <section
      data-density="tester"
      aria-labelledby="contact-message"
      className="self-start rounded-lg border border-line bg-surface p-5 sm:p-8 print:hidden"
    >
      <h2 id="contact-message" ref={title} tabIndex={-1} className="mb-6 text-xl font-semibold outline-none">
        {t("Send Us a Message")}
      </h2>
      {sentTo === undefined ? (
        isRead ? (
          <ContactForm onSent={setSentTo} />
        ) : (
          <FormSkeleton />
        )
      ) : (
        <Sent to={sentTo} onAnother={writeAnother} />
      )}
    </section>
  );
}
