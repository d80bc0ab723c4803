import { t } from "../../lib/texts.ts";
import { LegalDocument } from "./legal-document.tsx";
import { termsBetweenUs } from "./terms-between-us.tsx";
import { termsOfUse } from "./terms-of-use.tsx";

const sections = [...termsOfUse, ...termsBetweenUs];

export function TermsScreen() {
  return (
    <LegalDocument
      title={t("Terms of Service")}
      lead={t("What you can expect from us, and we from you, in plain words.")}
      sections={sections}
    />
  );
}
