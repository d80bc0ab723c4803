import { t } from "./english.ts";
import { LegalDocument } from "./document.tsx";
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
