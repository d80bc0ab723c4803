import { t } from "#lib/text/translate.ts";
import content from "../../../../content/testimonials.json";
import { Section } from "../parts.tsx";

/** What customers say, from the operator's own file; samples say that they are. */
export function Testimonials() {
  const { sample: isSample, testimonials } = content;
  return (
    <Section
      id="testimonials"
      title={t("What People Say")}
      {...(isSample && {
        lead: t("These are sample quotes of our own. Words of real customers will replace them."),
      })}
    >
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ quote, author, role, company }) => (
          <li key={quote}>
            <figure className="flex h-full flex-col rounded-lg bg-surface p-7 ring-1 ring-line">
              {isSample && (
                <p className="mb-4 w-fit rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-ink-muted">
                  {t("Sample")}
                </p>
              )}
              <blockquote className="text-lg leading-7 text-pretty">“{quote}”</blockquote>
              <figcaption className="mt-auto pt-6 text-base">
                <span className="font-medium">{author}</span>
                <span className="block text-ink-subtle">
                  {role} · {company}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
