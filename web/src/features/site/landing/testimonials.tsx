import { t } from "#lib/text/translate.ts";
import { ForEach } from "../for-each.tsx";
import { Section } from "../parts.tsx";
import { WhereGiven, WhereSet } from "../where-set.tsx";

/** What customers say, as the operator has entered it; samples say that they are. */
export function Testimonials() {
  return (
    <WhereSet fact="has_testimonials">
      <Section
        id="testimonials"
        title={t("What People Say")}
        lead={
          <WhereSet fact="has_samples">
            {t("These are sample quotes of our own. Words of real customers will replace them.")}
          </WhereSet>
        }
      >
        <ul className="mt-12 grid gap-5 lg:grid-cols-3">
          <ForEach list="testimonials">
            {({ quote, name, role, company, is_sample }) => (
              <li>
                <figure className="flex h-full flex-col rounded-lg bg-surface p-7 ring-1 ring-line">
                  <WhereGiven value={is_sample}>
                    <p className="mb-4 w-fit rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-ink-muted">
                      {t("Sample")}
                    </p>
                  </WhereGiven>
                  <blockquote className="text-lg leading-7 text-pretty whitespace-pre-line wrap-anywhere">
                    “{quote}”
                  </blockquote>
                  <figcaption className="mt-auto pt-6 text-base wrap-anywhere">
                    <span className="font-medium">{name}</span>
                    <WhereGiven value={role}>
                      <span className="block text-ink-subtle">{role}</span>
                    </WhereGiven>
                    <WhereGiven value={company}>
                      <span className="block text-ink-subtle">{company}</span>
                    </WhereGiven>
                  </figcaption>
                </figure>
              </li>
            )}
          </ForEach>
        </ul>
      </Section>
    </WhereSet>
  );
}
