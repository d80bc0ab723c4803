import { t } from "../../lib/texts.ts";
import { type Facts, factsOfPage } from "../../lib/facts.ts";

interface FaqEntry {
  question: string;
  answer: string;
  /** What the operator sets for the answer to be true. */
  fact?: keyof Facts;
}

/** What people ask before they begin. */
export const faqEntries = (): readonly FaqEntry[] => [
  {
    question: t("What does the free trial include?"),
    answer: t("All features, for 14 days, without a credit card. In its last week we tell you how many days are left."),
  },
  {
    question: t("How is the price worked out?"),
    answer: t(
      "Pro is {price} per month for each user of your team, that is its admins and members. Beta testers are free and not counted, and there are no setup fees. You are billed in advance, monthly or annually.",
      { price: factsOfPage().price_month },
    ),
  },
  {
    question: t("Do testers pay or install anything?"),
    answer: t(
      "No. They open the link of your invitation in a browser, choose a password and begin. Whoever likes puts it on the home screen of their phone.",
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
      "Yes. Your logo, your colours and a text of your own greet people at sign-in, in the app and in mails, and it can answer at a host name of yours.",
    ),
  },
  {
    question: t("Can I change or cancel my plan?"),
    answer: t(
      "At any time. Changes are prorated; for time you have paid for and do not use there is generally no refund. After you cancel, your data is kept for 30 days, so that you can take it along.",
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
