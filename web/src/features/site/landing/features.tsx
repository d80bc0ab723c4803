// These icons are used nowhere else: shared ones would load with all that their other users need.
import { BellRing, ChartColumnIncreasing, type LucideIcon, MessageSquareQuote, Palette, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/theme/cx.ts";
import { Phone, Picture } from "./picture.tsx";
import { Section } from "../parts.tsx";

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
  picture: ReactNode;
  isWide?: boolean;
}

const phoneAt = "17rem";
const frame = "overflow-hidden rounded-t-lg shadow-float";

const features: readonly Feature[] = [
  {
    icon: Waypoints,
    title: t("Interactive Test Flows"),
    text: t(
      "Onboarding, guided journeys and targeted questions, step by step. Testers see what to try and how far they’ve come.",
    ),
    picture: (
      <Phone
        name="step"
        shownAt={phoneAt}
        alt={t("A step of a guided flow on a phone, with what to do and a button to the next step.")}
      />
    ),
  },
  {
    icon: MessageSquareQuote,
    title: t("Feedback Collection"),
    text: t("Videos, images, quizzes, multiple choice and open responses. What testers type is saved, even offline."),
    picture: (
      <Phone
        name="question"
        shownAt={phoneAt}
        alt={t("One question of a form on a phone, with 3 answers to choose from and one selected.")}
      />
    ),
  },
  {
    icon: BellRing,
    title: t("Updates and Reminders"),
    text: t("Testers hear what is new, and are reminded before a form is due. You set the days and the quiet hours."),
    picture: (
      <div className={frame}>
        <Picture
          name="reminders"
          shownAt="(min-width: 64rem) 28rem, 90vw"
          alt={t("The schedule of reminders: days before and after the due date, quiet hours and the time zone.")}
        />
      </div>
    ),
  },
  {
    icon: Palette,
    title: t("White-Label Branding"),
    text: t(
      "Your logo, your colors and your custom domain: in the app, at sign-in and in every email. Text stays readable whatever you pick.",
    ),
    picture: (
      <Phone
        name="own-colours"
        shownAt={phoneAt}
        alt={t("A tester’s dashboard on a phone, with the company’s name and its green brand color.")}
      />
    ),
  },
  {
    icon: ChartColumnIncreasing,
    title: t("Real-Time Analytics"),
    text: t("Responses, rates and response times as they come in. Export everything as CSV, Excel or PDF at any time."),
    isWide: true,
    picture: (
      <div className={cx(frame, "lg:rounded-e-none lg:rounded-es-none")}>
        <Picture
          name="analytics"
          shownAt="(min-width: 64rem) 40rem, 90vw"
          alt={t("A bar chart of responses per day over 30 days.")}
        />
      </div>
    ),
  },
];

function FeatureCard({ icon: Icon, title, text, picture, isWide }: Feature) {
  return (
    <li
      className={cx(
        "grid overflow-hidden rounded-[1.25rem] bg-sunken",
        isWide ? "md:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-end" : "grid-rows-[auto_1fr]",
      )}
    >
      <div className={cx("p-7 sm:p-9", isWide && "lg:self-center")}>
        <Icon aria-hidden strokeWidth={1.6} className="size-6 text-brand-text" />
        <h3 className="mt-4 text-xl font-semibold">{title}</h3>
        <p className="mt-2 max-w-md text-lg text-ink-muted text-pretty">{text}</p>
      </div>
      <div
        className={cx(
          "max-h-96 overflow-hidden px-7 sm:px-9",
          isWide ? "pt-2 lg:ps-0 lg:pe-0 lg:pt-9" : "self-end pt-2",
        )}
      >
        {picture}
      </div>
    </li>
  );
}

export function Features() {
  return (
    <Section
      id="features"
      title={t("Everything a beta needs, and nothing in your testers’ way.")}
      lead={t("Made for teams that run several betas at once, and for the 10 minutes a tester gives.")}
    >
      <ul className="mt-12 grid gap-5 md:grid-cols-2">
        {features.map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
    </Section>
  );
}
