import { t } from "#lib/text/translate.ts";
import { Picture, type PictureName } from "./picture.tsx";
import { Section } from "../parts.tsx";

interface Step {
  title: string;
  text: string;
  picture: PictureName;
  alt: string;
}

const steps: readonly Step[] = [
  {
    title: t("Create a Project"),
    text: t("Create one for each thing you test, with its own testers, forms, guided flows and messages."),
    picture: "project",
    alt: t("A project with its counts, description and recent activity."),
  },
  {
    title: t("Build Flows"),
    text: t("Put questions and steps in order, and try them exactly as your testers will see them."),
    picture: "builder",
    alt: t("The form builder: field types, a form’s fields and the settings of one field."),
  },
  {
    title: t("Guide Testers"),
    text: t("Invite them by email. Each tester opens one link, chooses a password and sees only their own work."),
    picture: "testers",
    alt: t("The testers of a project, with who has joined and who has been invited."),
  },
  {
    title: t("Analyze"),
    text: t("A chart for each question, every answer behind it, and exports of exactly what you filtered."),
    picture: "answers",
    alt: t("The summary of a form’s responses: a rating’s average and distribution, and text answers."),
  },
];

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      isRaised
      title={t("From an idea to answers in an afternoon.")}
      lead={t("4 steps, in this order. Testers join at step 3, when there is something for them to do.")}
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
