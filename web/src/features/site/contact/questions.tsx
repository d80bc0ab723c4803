import { t } from "#lib/text/translate.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";
import { WhereSet } from "../where-set.tsx";

const questions = (): readonly { question: string; answer: string; fact?: keyof Facts }[] => [
  {
    question: t("How soon will you reply?"),
    answer: t("Within 24 hours, by email. Pro gets priority, and Enterprise has a dedicated contact."),
  },
  {
    question: t("Can I call you?"),
    answer: t("Yes, on a paid plan: {hours}.", { hours: factsOfPage().phone_hours }),
    fact: "phone_hours",
  },
  {
    question: t("Can I see a demo?"),
    answer: t(
      "Select Demo as the inquiry type and tell us what you’d like to test. We’ll arrange a time. To explore on your own, start a free trial: 14 days, no credit card.",
    ),
  },
];

/** What most people are about to ask. */
export function ContactQuestions() {
  return (
    <section aria-labelledby="contact-questions" className="mt-16 border-t border-line pt-12">
      <h2 id="contact-questions" className="text-xl font-semibold">
        {t("Before You Write")}
      </h2>
      <dl className="mt-6 grid gap-8 md:grid-cols-3">
        {questions().map(({ question, answer, fact }) => (
          <WhereSet key={question} fact={fact}>
            <div>
              <dt className="text-lg font-medium">{question}</dt>
              <dd className="mt-1.5 text-lg text-ink-muted text-pretty">{answer}</dd>
            </div>
          </WhereSet>
        ))}
      </dl>
    </section>
  );
}
