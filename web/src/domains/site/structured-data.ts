import { t } from "../../lib/texts.ts";
import { factsOfPage } from "./facts.ts";
import { faqEntries } from "./faq-entries.ts";

const context = "https://schema.org";

/** The front page as search engines read it: what is offered at which price, and the questions with their answers. */
export function structuredData(): readonly object[] {
  const url = `${factsOfPage().public_url}/`;
  const perUser = {
    "@type": "UnitPriceSpecification",
    price: "15.00",
    priceCurrency: "USD",
    unitText: "user per month",
  };
  return [
    {
      "@context": context,
      "@type": "SoftwareApplication",
      name: "Firstlight",
      description: t("Beta programmes, whole: projects, forms, testers and honest numbers."),
      url,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      offers: { "@type": "Offer", price: "15.00", priceCurrency: "USD", priceSpecification: perUser },
    },
    {
      "@context": context,
      "@type": "FAQPage",
      mainEntity: faqEntries.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
