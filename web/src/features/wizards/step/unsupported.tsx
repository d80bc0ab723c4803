import { Info } from "lucide-react";
import { t } from "#lib/text/translate.ts";

/** A later version may know more types than the page that was opened before it. */
export function Unsupported({ what }: { what: "content" | "question" }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-sunken p-4 text-base text-ink-muted">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {what === "question"
          ? t("This question cannot be shown here. Reload the page, or ask the team about it.")
          : t("This content cannot be shown here. Reload the page, or ask the team about it.")}
      </span>
    </p>
  );
}
