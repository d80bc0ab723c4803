import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { ContactChannels } from "./channels.tsx";
import { ContactMessage } from "./message.tsx";
import { ContactQuestions } from "./questions.tsx";
import { PublicPage } from "../public-page.tsx";

/** Where people ask what the pages and the app do not answer. */
export function ContactScreen() {
  return (
    <PublicPage
      heading={t("Contact Us")}
      lead={t("Ask about {product}, your plan or anything that doesn’t work. A person replies within 24 hours.", {
        product,
      })}
    >
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
        <div className="order-last lg:order-first">
          <ContactChannels />
        </div>
        <ContactMessage />
      </div>
      <ContactQuestions />
    </PublicPage>
  );
}
