import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { rich } from "#ui/data/rich.tsx";
import type { ReactNode } from "react";
import { wrap } from "../parts.tsx";

const link = "rounded-xs font-medium text-brand-text underline underline-offset-3";

const parts: readonly { id: string; title: string; text: ReactNode }[] = [
  {
    id: "integrations",
    title: t("Integrations"),
    text: rich(
      "Your data is never locked in. Responses and analytics export as CSV, Excel or PDF, and an owner can download everything at once. Custom integrations <contact>come with Enterprise</contact>.",
      {
        contact: (text) => (
          <a href={publicHref("/contact?inquiry=sales")} className={link}>
            {text}
          </a>
        ),
      },
    ),
  },
  {
    id: "security",
    title: t("Security"),
    text: t(
      "Each company’s data is isolated at two levels: every query names the company, and the database shows no one else’s rows. Passwords are stored as Argon2id hashes. Every change is recorded in a tamper-evident audit log.",
    ),
  },
  {
    id: "gdpr",
    title: t("GDPR"),
    text: rich(
      "Testers and team members can download their own data and have it deleted. You decide how long answers are kept. No advertising, no trackers, and fonts from our own domain. More in <privacy>the privacy policy</privacy>.",
      {
        privacy: (text) => (
          <a href={publicHref("/privacy")} className={link}>
            {text}
          </a>
        ),
      },
    ),
  },
];

/** What companies ask about before they sign. */
export function Trust() {
  return (
    <section aria-label={t("Integrations, security and data protection")}>
      <div className={`${wrap} grid gap-12 py-20 sm:py-24 md:grid-cols-3 md:gap-10`}>
        {parts.map(({ id, title, text }) => (
          <div key={id} id={id} className="scroll-mt-28 border-t-2 border-ink pt-5">
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="mt-3 text-lg text-ink-muted text-pretty">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
