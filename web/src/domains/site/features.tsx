// Of nobody else: what others have too would come with all that they need.
import { BellRing, ChartColumnIncreasing, type LucideIcon, MessageSquareQuote, Palette, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../lib/texts.ts";
import { cx } from "../../ui/cx.ts";
import { Phone, Picture } from "./picture.tsx";
import { Section } from "./site-parts.tsx";

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
    title: t("Interactive test flows"),
    text: t(
      "Onboarding, guided journeys and targeted questions, step by step. Testers see what to try and how far they are.",
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
    title: t("Feedback collection"),
    text: t(
      "Videos, images, quizzes, multiple choice and open responses. What is typed is kept, also without a connection.",
    ),
    picture: (
      <Phone
        name="question"
        shownAt={phoneAt}
        alt={t("One question of a form on a phone: three answers to choose from, one of them chosen.")}
      />
    ),
  },
  {
    icon: BellRing,
    title: t("Updates and reminders"),
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
    title: t("White-label branding"),
    text: t(
      "Your logo, your colours and your own host name: in the app, at sign-in, in every mail. Text stays readable whatever you pick.",
    ),
    picture: (
      <Phone
        name="own-colours"
        shownAt={phoneAt}
        alt={t("A tester's start page on a phone, with the name and in the green of the company they test for.")}
      />
    ),
  },
  {
    icon: ChartColumnIncreasing,
    title: t("Real-time analytics"),
    text: t(
      "Responses, rates and answering times as they come in. All of it leaves as CSV, Excel or PDF whenever you like.",
    ),
    isWide: true,
    picture: (
      <div className={cx(frame, "lg:rounded-e-none lg:rounded-es-none")}>
        <Picture
          name="analytics"
          shownAt="(min-width: 64rem) 40rem, 90vw"
          alt={t("Responses per day as a chart of bars over thirty days.")}
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
      title={t("Everything a beta needs, and testers see none of the machinery.")}
      lead={t("Made for the team that runs several betas at once, and for the ten minutes a tester gives.")}
    >
      <ul className="mt-12 grid gap-5 md:grid-cols-2">
        {features.map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
    </Section>
  );
}
