import type { FormField } from "@firstlight/contract";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Banner } from "../../ui/index.ts";
import { changeNote } from "./field-changes.ts";
import { labelsOf, missingText } from "./fill-state.ts";
import type { Filling } from "./use-filling.ts";

/** Clear of the bar that stays at the bottom of a phone. */
const boxClass = "mt-6 scroll-mb-32 sm:scroll-mb-6";

/** Brings what was just said into view. */
function useShown(text: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return box;
}

function WayToQuestion({ field, filling }: { field: FormField; filling: Filling }) {
  const { state, dispatch } = filling;
  const note = changeNote(state.changes[field.id]);
  return (
    <li>
      <button
        type="button"
        onClick={() => dispatch({ do: "go", step: state.asked.indexOf(field) })}
        className="flex min-h-11 w-full items-center gap-2 rounded-xs text-left font-medium text-brand-text hover:underline"
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

/** The questions that are others now, each a way there. */
export function ChangedNotice({ filling }: { filling: Filling }) {
  const { asked, changes } = filling.state;
  const changed = asked.filter(({ id }) => changes[id] !== undefined);
  const box = useShown(changed.length > 0 ? "changed" : null);
  if (changed.length === 0) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="warning" title="The team changed this form. Your answers are kept">
        <p>Look at these questions before you submit it.</p>
        <ul aria-label="Changed questions" className="mt-1 flex flex-col">
          {changed.map((field) => (
            <WayToQuestion key={field.id} field={field} filling={filling} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** The required questions without an answer, each a way there. */
export function MissingNotice({ filling }: { filling: Filling }) {
  const { state } = filling;
  const text = missingText(state);
  const box = useShown(text);
  if (!text) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p>{text}</p>
        <ul aria-label="Questions to answer" className="mt-1 flex flex-col">
          {labelsOf(state.asked, state.missing).map((field) => (
            <WayToQuestion key={field.id} field={field} filling={filling} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface FailureNoticeProps {
  failure: { text: string; reason: string | null } | null;
  kept: Filling["kept"];
}

/** Why the answers did not arrive, and that none of them is lost. */
export function FailureNotice({ failure, kept }: FailureNoticeProps) {
  const box = useShown(failure?.text ?? null);
  if (!failure) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p className="font-medium">{failure.text}</p>
        <p className="mt-0.5 text-ink-muted">
          {failure.reason} {kept !== null && kept !== "nowhere" && "Your answers are safe on this device."}
        </p>
      </Banner>
    </div>
  );
}
