import type { ReactNode } from "react";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { inTextLink } from "./operator-facts.tsx";
import { PublicPage } from "./public-page.tsx";

const linkTo = (href: string) => (text: ReactNode) => (
  <a href={href} className={inTextLink}>
    {text}
  </a>
);

export function BlogScreen() {
  return (
    <PublicPage heading={t("Blog")} lead={t("No posts yet.")}>
      <p className="mt-8 max-w-legal text-lg text-pretty">
        {rich("For now, see <how>how Firstlight works</how> or read about <api>the API</api>.", {
          how: linkTo("/#how-it-works"),
          api: linkTo("/api/docs"),
        })}
      </p>
    </PublicPage>
  );
}
