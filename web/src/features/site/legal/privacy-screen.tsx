import { product } from "#lib/text/product.ts";
import { t } from "./english.ts";
import { LegalDocument } from "./document.tsx";
import { privacyRights } from "./privacy-rights.tsx";
import { privacyWhat } from "./privacy-what.tsx";

const sections = [...privacyWhat, ...privacyRights];

export function PrivacyScreen() {
  return (
    <LegalDocument
      title={t("Privacy Policy")}
      lead={t("What {product} stores about people, who sees it, for how long, and what you can do about it.", {
        product,
      })}
      sections={sections}
    />
  );
}
