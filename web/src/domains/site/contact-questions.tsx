import { t } from "../../lib/texts.ts";
import { type Facts, factsOfPage } from "../../lib/facts.ts";
import { WhereSet } from "./where-set.tsx";

const questions = (): readonly { question: string; answer: string; fact?: keyof Facts }[] => [
  {
    question: t("How soon do you answer?"),
    answer: t("Within 24 hours, by e-mail. Pro has priority, and Enterprise somebody of its own."),
  },
  {
    question: t("Can I call you?"),
    answer: t("Yes, on a paid plan: {hours}.", { hours: factsOfPage().phone_hours }),
    fact: "phone_hours",
  },
  {
    question: t("Can I see a demo?"),
    answer: t(
      "Choose Demo as the inquiry type and say what you would like to test, and we arrange a time. To look around alone, start a free trial: 14 days, no credit card.",
    ),
  },
];

/** What most people are about to ask. */
export function ContactQuestions() {
  return (
    <section aria-labelledby="contact-questions" className="mt-16 border-t border-line pt-12">
      <h2 id="contact-questions" className="text-xl font-semibold">
        {t("Before you write")}
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
