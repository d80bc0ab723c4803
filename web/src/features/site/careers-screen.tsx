import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { ForEach } from "./for-each.tsx";
import { PublicPage } from "./public-page.tsx";

/** Open positions of the operator; the page is there once there is one. */
export function CareersScreen() {
  return (
    <PublicPage heading={t("Careers")} lead={t("Open positions at the people behind {product}.", { product })}>
      <ul className="mt-10 flex max-w-legal flex-col gap-5">
        <ForEach list="openings">
          {({ title, location, description, apply_link }) => (
            <li className="rounded-lg bg-surface p-6 ring-1 ring-line sm:p-7">
              <h2 className="text-xl font-semibold text-balance wrap-anywhere">{title}</h2>
              <p className="mt-1 text-base text-ink-subtle wrap-anywhere">{location}</p>
              <p className="mt-4 text-lg text-pretty whitespace-pre-line wrap-anywhere">{description}</p>
              <a href={apply_link} className={`${buttonClass({ variant: "secondary", size: "md" })} mt-5`}>
                {t("Apply")}
                <span className="sr-only">{title}</span>
              </a>
            </li>
          )}
        </ForEach>
      </ul>
    </PublicPage>
  );
}
