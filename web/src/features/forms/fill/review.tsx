import { type FormField, isBlank } from "@firstlight/contract";
import { ChevronRight } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import { changeNote } from "./field-changes.ts";
import type { PendingFile } from "#shared/uploads/pending-files.ts";
import { answeredCount } from "./state.ts";
import { withPending } from "../submission/problems.ts";
import { FillPageContext } from "./page.ts";
import type { FillView } from "./use-filling.ts";

const underwayLabels: Readonly<Record<PendingFile["state"], string>> = {
  sending: t("uploading"),
  paused: t("paused"),
  waiting: t("waiting for a connection"),
  failed: t("failed to upload"),
};

function ReviewRow({ field, filling, index }: { field: FormField; filling: FillView; index: number }) {
  const { state, dispatch, shelf } = filling;
  const value = state.answers[field.id];
  const underway = shelf.pending.filter((file) => file.fieldId === field.id);
  const isMissing = field.required && isBlank(value) && underway.length === 0;
  const note = changeNote(state.changes[field.id]);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => dispatch({ do: "go", step: index })}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="sr-only">{t("Change answer:")} </span>
        <span className="min-w-0 grow">
          <span className="block break-words text-sm text-ink-muted">{field.label}</span>
          {note && <span className="block text-sm font-medium text-warning">{note}</span>}
          <span className={cx("mt-1 break-words", typeof value === "string" ? "line-clamp-4" : "block")}>
            {isMissing ? (
              <span className="font-medium text-danger">{t("Required, not answered yet")}</span>
            ) : underway.length > 0 && isBlank(value) ? null : (
              <AnswerView
                question={field}
                value={value}
                renderFile={(id) => shelf.known[id]?.filename ?? t("Uploaded file")}
              />
            )}
            {underway.map(({ key, file, state: is }) => (
              <span key={key} className="block">
                {file.name} <span className="text-sm text-ink-muted">{underwayLabels[is]}</span>
              </span>
            ))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
      </button>
    </li>
  );
}

/** All answers at a glance before they are sent. */
export function FillReview({ filling }: { filling: FillView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { Heading, mayFocus, scrollToTop } = use(FillPageContext);
  useEffect(() => {
    if (mayFocus()) heading.current?.focus({ preventScroll: true });
    scrollToTop();
  }, [mayFocus, scrollToTop]);
  const { asked } = filling.state;
  const coming = filling.shelf.pending.filter(({ state }) => state !== "failed");
  const answered = answeredCount({ asked, answers: withPending(filling.state, coming) });
  return (
    <div className="animate-rise">
      <Heading ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none sm:text-2xl">
        {t("Review Your Answers")}
      </Heading>
      <p className="mt-1.5 text-ink-muted">
        {t("{answered} of {count} answered. Select an answer to change it.", { answered, count: asked.length })}
      </p>
      <ul className="mt-5 overflow-hidden rounded-lg bg-surface ring-1 ring-line">
        {asked.map((field, index) => (
          <ReviewRow key={field.id} field={field} filling={filling} index={index} />
        ))}
      </ul>
    </div>
  );
}
