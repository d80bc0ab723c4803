import { Fragment } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { Picture } from "./picture.tsx";
import { Section } from "../parts.tsx";

const pairs: readonly { problem: string; solution: string }[] = [
  {
    problem: t("Testers stop because no one told them what comes next."),
    solution: t("Each tester sees one next step and continues where they stopped, on any device."),
  },
  {
    problem: t("Feedback arrives in emails, chats and calls, and is gone when you need it."),
    solution: t(
      "Every answer is stored with its question: text, ratings, pictures and recordings, by form and by person.",
    ),
  },
  {
    problem: t("The numbers look certain, and no one believes them."),
    solution: t("Every percentage shows its base. “67% · 2 of 3” isn’t dressed up as proof."),
  },
];

export function Problem() {
  return (
    <Section
      id="why"
      isRaised
      title={t("Betas go quiet for ordinary reasons.")}
      lead={t(
        "People who agree to test mean it. They get lost in the work around the test. {product} takes over that work.",
        { product },
      )}
    >
      <dl className="mt-12 grid gap-x-12 md:grid-cols-2">
        {pairs.map(({ problem, solution }) => (
          <Fragment key={problem}>
            <dt className="border-t border-line pt-6 text-lg text-ink-subtle text-pretty md:pb-6">{problem}</dt>
            <dd className="pt-2 pb-6 text-lg font-medium text-pretty md:border-t md:border-line md:pt-6">{solution}</dd>
          </Fragment>
        ))}
      </dl>
      <figure className="mt-12">
        <div className="overflow-hidden rounded-lg shadow-float">
          <Picture
            name="overview"
            shownAt="(min-width: 74rem) 68rem, (min-width: 40rem) 94vw, 36rem"
            className="max-sm:aspect-square max-sm:object-cover max-sm:object-left-top"
            alt={t("The company overview: projects, open forms, latest responses and the response rate.")}
          />
        </div>
        <figcaption className="mt-4 text-sm text-ink-subtle">
          {t("Screenshots on this page show the product itself, with its sample company.")}
        </figcaption>
      </figure>
    </Section>
  );
}
