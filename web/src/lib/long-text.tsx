import { useState } from "react";
import { t } from "./texts.ts";

const long = 400;

/** What somebody wrote, with their lines; a long one in full only when that is asked for. */
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
          {t("Read All")}
        </button>
      )}
    </p>
  );
}
