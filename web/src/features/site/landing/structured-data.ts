import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { faqEntries } from "./faq-entries.ts";

const context = "https://schema.org";

/** Structured data of the front page for search engines: the offer with its price, and the FAQ. */
export function structuredData(): readonly object[] {
  const { public_url, price_amount, price_currency } = factsOfPage();
  const url = `${public_url}/`;
  const price = { price: price_amount, priceCurrency: price_currency };
  const perUser = { "@type": "UnitPriceSpecification", ...price, unitText: "user per month" };
  return [
    {
      "@context": context,
      "@type": "SoftwareApplication",
      name: product,
      description: t("Beta programs, start to finish: projects, forms, testers and honest numbers."),
      url,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      offers: { "@type": "Offer", ...price, priceSpecification: perUser },
    },
    {
      "@context": context,
      "@type": "FAQPage",
      mainEntity: faqEntries()
        // Entries that depend on the operator's facts appear only on the page.
        .filter(({ fact }) => !fact)
        .map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
    },
  ];
}
