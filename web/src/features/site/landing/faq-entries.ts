import { t } from "#lib/text/translate.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";

interface FaqEntry {
  question: string;
  answer: string;
  /** The operator fact this entry depends on; without it the entry is omitted. */
  fact?: keyof Facts;
}

/** The frequently asked questions. */
export const faqEntries = (): readonly FaqEntry[] => [
  {
    question: t("What does the free trial include?"),
    answer: t("All features for 14 days, without a credit card. In the last week, we tell you how many days are left."),
  },
  {
    question: t("How is the price calculated?"),
    answer: t(
      "Pro is {price} per user per month. Users are your team’s admins and members. Beta testers are free and not counted, and there are no setup fees. You are billed in advance, monthly or annually.",
      { price: factsOfPage().price_month },
    ),
  },
  {
    question: t("Do testers pay or install anything?"),
    answer: t(
      "No. They open your invitation link in a browser, choose a password and start. They can also add it to their phone’s home screen.",
    ),
  },
  {
    question: t("What kinds of feedback can I ask for?"),
    answer: t(
      "Short and long text, ratings, single and multiple choice, numbers, dates and files, and quizzes in guided flows. Testers can add pictures, videos and recordings right from their browser.",
    ),
  },
  {
    question: t("Can it look like our own product?"),
    answer: t(
      "Yes. Your logo, your colors and your own text appear at sign-in, in the app and in emails. You can also use a custom domain.",
    ),
  },
  {
    question: t("Can I change or cancel my plan?"),
    answer: t(
      "At any time. Changes are prorated. There is generally no refund for unused time. After you cancel, we keep your data for 30 days so that you can download it.",
    ),
  },
  {
    question: t("What support do I get?"),
    answer: t(
      "Email support comes with all plans. Pro gets priority, Enterprise a dedicated contact. We answer within 24 hours.",
    ),
  },
  {
    question: t("Can I call you?"),
    answer: t("Yes, on a paid plan: {hours}.", { hours: factsOfPage().phone_hours }),
    fact: "phone_hours",
  },
];
