import type { FormField } from "@firstlight/contract";
import { ArrowRight } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useScrollIntoView } from "#lib/hooks/use-scroll-into-view.ts";
import { Banner } from "#ui/index.ts";
import { changeNote } from "./field-changes.ts";
import { type FillState, labelsOf, missingText } from "./state.ts";
import type { FillView } from "./use-filling.ts";

/** Keeps clear of the bar at the bottom of phone screens. */
const boxClass = "mt-6 scroll-mb-32 sm:scroll-mb-6";

function WayToQuestion({ field, filling }: { field: FormField; filling: FillView }) {
  const { state, dispatch } = filling;
  const note = changeNote(state.changes[field.id]);
  return (
    <li>
      <button
        type="button"
        onClick={() => dispatch({ do: "go", step: state.asked.indexOf(field) })}
        className="flex min-h-11 w-full items-center gap-2 rounded-xs text-start font-medium text-brand-text hover:underline"
      >
        <ArrowRight aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {field.label}
          {note && <span className="block text-sm font-normal text-ink-muted">{note}</span>}
        </span>
      </button>
    </li>
  );
}

function hasChanged({ asked, changes, removed }: FillState): boolean {
  return removed.length > 0 || asked.some(({ id }) => changes[id] !== undefined);
}

/** The questions that changed since they were answered, each with a link. */
export function ChangedNotice({ filling }: { filling: FillView }) {
  const { asked, changes, removed } = filling.state;
  const changed = asked.filter(({ id }) => changes[id] !== undefined);
  const isChanged = hasChanged(filling.state);
  const box = useScrollIntoView(isChanged ? "changed" : null);
  if (!isChanged) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="warning" title={t("This form was updated. Your answers are saved.")}>
        {removed.length > 0 && (
          <p>
            {t("These questions were removed, so we don’t submit your answers: {labels}.", {
              labels: removed.map((label) => `“${label}”`).join(", "),
            })}
          </p>
        )}
        {changed.length > 0 && (
          <>
            <p>{t("Review these questions, then submit the form.")}</p>
            <ul aria-label={t("Changed questions")} className="mt-1 flex flex-col">
              {changed.map((field) => (
                <WayToQuestion key={field.id} field={field} filling={filling} />
              ))}
            </ul>
          </>
        )}
      </Banner>
    </div>
  );
}

/** The required questions without an answer, each with a link. */
export function MissingNotice({ filling }: { filling: FillView }) {
  const { state } = filling;
  const text = missingText(state);
  const box = useScrollIntoView(text);
  if (!text) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p>{text}</p>
        <ul aria-label={t("Questions to answer")} className="mt-1 flex flex-col">
          {labelsOf(state.asked, state.missing).map((field) => (
            <WayToQuestion key={field.id} field={field} filling={filling} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface FailureNoticeProps {
  failure: { text: string; reason: string | null; isChanged: boolean } | null;
  filling: FillView;
}

/** Why submitting failed, and that no answer is lost. */
export function FailureNotice({ failure, filling: { state, saveStatus } }: FailureNoticeProps) {
  // The notice about changed questions covers this failure.
  const isSaid = failure?.isChanged === true && hasChanged(state);
  const box = useScrollIntoView(isSaid ? null : (failure?.text ?? null));
  if (!failure || isSaid) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p className="font-medium">{failure.text}</p>
        <p className="mt-0.5 text-ink-muted">
          {failure.reason}{" "}
          {saveStatus !== null && saveStatus !== "nowhere" && t("Your answers are saved on this device.")}
        </p>
      </Banner>
    </div>
  );
}
