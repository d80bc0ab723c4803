import { rich } from "#ui/data/rich.tsx";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { inTextLink, OperatorAddress, OperatorName } from "./operator-facts.tsx";
import { ForEach } from "./for-each.tsx";
import { PublicPage } from "./public-page.tsx";
import { WhereGiven, WhereSet } from "./where-set.tsx";

function Team() {
  return (
    <section aria-labelledby="team-title" className="mt-14 max-w-legal">
      <h2 id="team-title" className="text-xl font-semibold">
        {t("The Team")}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        <ForEach list="team">
          {({ name, role, bio }) => (
            <li className="rounded-lg bg-surface p-6 ring-1 ring-line wrap-anywhere">
              <h3 className="text-lg font-semibold">{name}</h3>
              <p className="text-base text-ink-subtle">{role}</p>
              <WhereGiven value={bio}>
                <p className="mt-3 text-base text-ink-muted text-pretty whitespace-pre-line">{bio}</p>
              </WhereGiven>
            </li>
          )}
        </ForEach>
      </ul>
    </section>
  );
}

export function AboutScreen() {
  return (
    <PublicPage
      heading={t("About {product}", { product })}
      lead={t("Software for the weeks when a new product meets its first users.")}
    >
      <div className="legal mt-8 max-w-legal text-lg text-pretty">
        <p>
          {t(
            "A beta program is a conversation. A team asks, and people who owe it nothing give it 10 minutes. {product} is made for those 10 minutes. Testers get one clear question at a time, on any device. The team gets answers it can act on.",
            { product },
          )}
        </p>
        <p>
          {t(
            "We like honest numbers, pages that load fast and data you can take with you. Testers are free, because asking more people shouldn’t cost more.",
          )}
        </p>
        <p>
          {rich("{product} is run by {operator}. <contact>Contact us</contact> to learn more.", {
            product,
            operator: <OperatorName />,
            contact: (text) => (
              <a href={publicHref("/contact")} className={inTextLink}>
                {text}
              </a>
            ),
          })}
        </p>
        <OperatorAddress />
      </div>
      <WhereSet fact="has_team">
        <Team />
      </WhereSet>
    </PublicPage>
  );
}
