import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { inTextLink } from "./operator-facts.tsx";
import { PublicPage } from "./public-page.tsx";

export function CareersScreen() {
  return (
    <PublicPage heading={t("Careers")} lead={t("There are no open positions at the moment.")}>
      <p className="mt-8 max-w-legal text-lg text-pretty">
        {rich(
          "Want to work on Firstlight anyway? <contact>Contact us</contact> and tell us what you’d like to improve. We read and answer every message.",
          {
            contact: (text) => (
              <a href="/contact" className={inTextLink}>
                {text}
              </a>
            ),
          },
        )}
      </p>
    </PublicPage>
  );
}
