import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { wholePercent } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { Progress } from "#ui/index.ts";
import { progressOf } from "./state.ts";
import type { FillFormText } from "./page.ts";
import type { FillView } from "./use-filling.ts";

interface FillHeaderProps {
  form: FillFormText;
  filling: FillView;
  /** Null where there is nowhere to go, as in a preview. */
  backHref: string | null;
  /** At the other end. */
  aside?: ReactNode;
}

/** Where people are in the form. */
export function FillHeader({ form, filling, backHref, aside }: FillHeaderProps) {
  const percent = progressOf(filling.state);
  const isIntro = filling.state.step === "intro";
  return (
    <header className="mb-6 sm:mb-12">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-ink-muted">
        {backHref === null ? (
          <span className="min-w-0 truncate">{!isIntro && form.title}</span>
        ) : (
          <Link
            href={backHref}
            className="relative -ms-2 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 no-underline hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            {isIntro ? (
              t("Back to Project")
            ) : (
              <>
                <span className="sr-only">{t("Back to Project from")} </span>
                <span className="truncate">{form.title}</span>
              </>
            )}
          </Link>
        )}
        <span className="flex shrink-0 items-center gap-1 sm:gap-3">
          {!isIntro && (
            <span aria-hidden className="tabular">
              {wholePercent(percent)}
            </span>
          )}
          {aside}
        </span>
      </div>
      {!isIntro && (
        <Progress
          value={percent}
          label={t("Progress")}
          isLabelHidden
          valueText={wholePercent(percent)}
          className="mt-1"
        />
      )}
    </header>
  );
}
