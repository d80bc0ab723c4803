import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { inTextLink } from "./operator-facts.tsx";
import { PublicPage } from "./public-page.tsx";

export function CareersScreen() {
  return (
    <PublicPage heading={t("Careers")} lead={t("There are no open positions at the moment.")}>
      <p className="mt-8 max-w-legal text-lg text-pretty">
        {rich(
          "Should you wish to work on Firstlight all the same, <contact>write to us</contact> and say what you would like to make better. We read it, and answer.",
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
