import { rich } from "../../lib/rich.tsx";
import { t } from "../../lib/texts.ts";
import { inTextLink, OperatorAddress, OperatorName } from "./operator-facts.tsx";
import { PublicPage } from "./public-page.tsx";

export function AboutScreen() {
  return (
    <PublicPage
      heading={t("About Firstlight")}
      lead={t("Software for the weeks in which something new meets the first people who use it.")}
    >
      <div className="legal mt-8 max-w-legal text-lg text-pretty">
        <p>
          {t(
            "A beta programme is a conversation: a team asks, and people who owe it nothing give it ten minutes. Firstlight is made for those ten minutes. Testers get one clear question at a time, on whatever they hold in their hands, and the team gets answers it can act on.",
          )}
        </p>
        <p>
          {t(
            "We like numbers that show what they are made of, pages that load at once, and data that leaves when you say so. Testers are free, because asking more people should not cost more.",
          )}
        </p>
        <p>
          {rich("Behind the service is {operator}. <contact>Write to us</contact> if you would like to know more.", {
            operator: <OperatorName />,
            contact: (text) => (
              <a href="/contact" className={inTextLink}>
                {text}
              </a>
            ),
          })}
        </p>
        <OperatorAddress />
      </div>
    </PublicPage>
  );
}
