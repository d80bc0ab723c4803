import { useState } from "react";
import { t } from "#lib/text/translate.ts";

const long = 400;

/** A user's text with its line breaks; long text is truncated until expanded. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= long);
  return (
    <p className="whitespace-pre-line break-words text-base text-ink">
      {isWhole ? text : `${text.slice(0, long).trimEnd()}… `}
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="rounded-xs text-sm text-brand-text underline underline-offset-3"
        >
          {t("Show More")}
        </button>
      )}
    </p>
  );
}
