import type { AnswerValue, FormField } from "@firstlight/contract";
import { History } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { cx, digitHints } from "#ui/index.ts";
import { changeNote } from "./field-changes.ts";
import { FieldInput, inputOf } from "#shared/questions/field-input.tsx";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { FillPageContext } from "./page.ts";
import type { FillView } from "./use-filling.ts";

interface FillQuestionProps {
  field: FormField;
  index: number;
  filling: FillView;
  onAnswer: (value: AnswerValue) => void;
}

/** On phones, focusing the input would open the keyboard and hide the question: the heading gets the focus instead. */
function focusQuestion(box: HTMLElement, field: FormField): void {
  const isKeyboardNear = inputOf(field)?.isTyped && window.matchMedia("(pointer: fine)").matches;
  const input = isKeyboardNear ? box.querySelector<HTMLElement>("input, textarea") : null;
  (input ?? box.querySelector<HTMLElement>("[data-question]"))?.focus({ preventScroll: true });
}

/** One question per screen. Use the field's ID as key. */
export function FillQuestion({ field, index, filling, onAnswer }: FillQuestionProps) {
  const { state, shelf } = filling;
  const box = useRef<HTMLDivElement>(null);
  const problem = state.problems[field.id];
  const note = changeNote(state.changes[field.id]);
  const shown = useRef(field);
  const { Heading, mayFocus, scrollToTop } = use(FillPageContext);
  useEffect(() => {
    if (box.current && mayFocus()) focusQuestion(box.current, shown.current);
    scrollToTop();
  }, [mayFocus, scrollToTop]);
  useEffect(() => {
    if (!problem || !mayFocus()) return;
    box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus({ preventScroll: true });
    // The error is below the input; after long text it may be hidden by the bottom bar.
    box.current?.scrollIntoView({ block: "end" });
  }, [problem, mayFocus]);
  return (
    <div ref={box} className="animate-rise scroll-mb-36 sm:scroll-mb-6">
      <p className="text-sm text-ink-subtle">
        {field.required
          ? t("Question {index} of {count} · Required", { index: index + 1, count: state.asked.length })
          : t("Question {index} of {count} · Optional", { index: index + 1, count: state.asked.length })}
      </p>
      <Heading
        data-question
        tabIndex={-1}
        className="mt-2 text-xl font-semibold text-balance break-words outline-none sm:text-2xl"
      >
        {field.label}
      </Heading>
      {note && (
        <p className="mt-3 inline-flex items-center gap-2 rounded-md bg-warning-soft px-3 py-1.5 text-sm text-warning">
          <History aria-hidden className="size-4 shrink-0" />
          {note}
        </p>
      )}
      <div className={cx("mt-5 sm:mt-6", inputOf(field)?.hasDigits && digitHints)}>
        <FileShelfContext value={shelf}>
          <FieldInput field={field} value={state.answers[field.id]} onChange={onAnswer} error={problem} isLabelHidden />
        </FileShelfContext>
      </div>
    </div>
  );
}
