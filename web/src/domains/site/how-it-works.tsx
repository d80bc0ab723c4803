import { t } from "../../lib/texts.ts";
import { Picture, type PictureName } from "./picture.tsx";
import { Section } from "./site-parts.tsx";

interface Step {
  title: string;
  text: string;
  picture: PictureName;
  alt: string;
}

const steps: readonly Step[] = [
  {
    title: t("Create a project"),
    text: t("One for each thing you test. It has its own testers, forms, guided flows and messages."),
    picture: "project",
    alt: t("A project with its counts, what it is about, and what happened lately."),
  },
  {
    title: t("Build flows"),
    text: t("Put questions and steps in order, and try them exactly as your testers will get them."),
    picture: "builder",
    alt: t("The form builder: the kinds of field, the fields of a form, and the settings of one."),
  },
  {
    title: t("Guide testers"),
    text: t("Invite them by e-mail. Each opens one link, chooses a password and sees only their own work."),
    picture: "testers",
    alt: t("The testers of a project, with who has joined and who is invited."),
  },
  {
    title: t("Analyze"),
    text: t("A fitting chart for each question, every answer behind it, and exports of just what you filtered."),
    picture: "answers",
    alt: t("The summary of a form's responses: the average of a rating with its spread, and answers in words."),
  },
];

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      isRaised
      title={t("From an idea to answers in an afternoon.")}
      lead={t("Four steps, in this order. Testers come in at the third, when there is something for them to do.")}
    >
      <ol className="mt-14 grid gap-x-10 gap-y-14 md:grid-cols-2">
        {steps.map(({ title, text, picture, alt }, index) => (
          <li key={title} className="flex flex-col-reverse justify-end gap-6">
            <div className="flex gap-4">
              <span
                aria-hidden
                className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-base font-semibold text-brand-text"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-1.5 text-lg text-ink-muted text-pretty">{text}</p>
              </div>
            </div>
            <div className="overflow-hidden rounded-lg ring-1 ring-line">
              <Picture
                name={picture}
                alt={alt}
                shownAt="(min-width: 74rem) 33rem, (min-width: 48rem) 46vw, 92vw"
                className="aspect-8/5 object-cover object-top"
              />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
