import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { type OpenItem, pathOf } from "#shared/dashboard/next-item.ts";
import { LinkButton } from "#ui/index.ts";

function titleOf(item: OpenItem): string {
  if (item.kind === "form") return item.entry.form.title;
  return item.kind === "wizard" ? item.wizard.title : t("Onboarding");
}

/** What happens next, in words. @param next null if there is nothing */
export function nextUpText(next: OpenItem | null): string {
  if (!next) return t("Nothing else to do right now. New tasks appear on your overview.");
  return t("Next up: “{title}”.", { title: titleOf(next) });
}

/** Leads to what is next. */
export function NextUpButton({ next }: { next: OpenItem }): ReactNode {
  return (
    <LinkButton href={pathOf(next)} variant="primary" size="lg">
      {t("Continue")}
      <span className="sr-only"> {titleOf(next)}</span>
    </LinkButton>
  );
}
