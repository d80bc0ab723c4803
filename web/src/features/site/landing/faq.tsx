import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { rich } from "#ui/data/rich.tsx";
import { faqEntries } from "./faq-entries.ts";
import { sectionTitle, wrap } from "../parts.tsx";
import { WhereSet } from "../where-set.tsx";

interface EntryProps {
  question: string;
  answer: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** A native `details` element: it opens without scripts and when the browser's page search finds its content. */
function Entry({ question, answer, isOpen, onChange }: EntryProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onChange(currentTarget.open)}
      className="group border-b border-line"
    >
      <summary
        onClick={(event) => {
          event.preventDefault();
          onChange(!isOpen);
        }}
        className="flex min-h-16 list-none items-center justify-between gap-6 rounded-sm py-4 text-lg font-medium hover:text-brand-text [&::-webkit-details-marker]:hidden"
      >
        {question}
        <Plus aria-hidden className="size-5 shrink-0 text-ink-subtle transition-transform group-open:rotate-45" />
      </summary>
      <p className="max-w-reading pb-6 text-lg text-ink-muted text-pretty">{answer}</p>
    </details>
  );
}

/** One answer at a time. */
export function Faq() {
  const entries = faqEntries();
  const [open, setOpen] = useState<string | null>(entries[0]?.question ?? null);
  return (
    <section id="faq" aria-labelledby="faq-title" className="scroll-mt-16 border-t border-line">
      <div className={`${wrap} grid gap-10 py-20 sm:py-28 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-20`}>
        <div>
          <h2 id="faq-title" className={sectionTitle}>
            {t("Frequently Asked Questions")}
          </h2>
          <p className="mt-4 text-lg text-ink-muted text-pretty">
            {rich("Don’t see yours? <contact>Contact us</contact>. We reply within 24 hours.", {
              contact: (text) => (
                <a
                  href={publicHref("/contact")}
                  className="rounded-xs font-medium text-brand-text underline underline-offset-3"
                >
                  {text}
                </a>
              ),
            })}
          </p>
        </div>
        <div className="border-t border-line">
          {entries.map(({ question, answer, fact }) => (
            <WhereSet key={question} fact={fact}>
              <Entry
                question={question}
                answer={answer}
                isOpen={open === question}
                onChange={(isOpen) => setOpen(isOpen ? question : null)}
              />
            </WhereSet>
          ))}
        </div>
      </div>
    </section>
  );
}
