import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Banner } from "../../ui/index.ts";
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

/** The required questions without an answer, each a way there. */
export function MissingNotice({ filling }: { filling: Filling }) {
  const { state, dispatch } = filling;
  const text = missingText(state);
  const box = useShown(text);
  if (!text) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p>{text}</p>
        <ul aria-label="Questions to answer" className="mt-1 flex flex-col">
          {labelsOf(state.fields, state.missing).map((field) => (
            <li key={field.id}>
              <button
                type="button"
                onClick={() => dispatch({ do: "go", step: state.fields.indexOf(field) })}
                className="flex min-h-11 w-full items-center gap-2 rounded-xs text-left font-medium text-brand-text hover:underline"
              >
                <ArrowRight aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0 break-words">{field.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface FailureNoticeProps {
  failure: { text: string; reason: string | null } | null;
  isKept: boolean | null;
}

/** Why the answers did not arrive, and that none of them is lost. */
export function FailureNotice({ failure, isKept }: FailureNoticeProps) {
  const box = useShown(failure?.text ?? null);
  if (!failure) return null;
  return (
    <div ref={box} className={boxClass}>
      <Banner tone="danger">
        <p className="font-medium">{failure.text}</p>
        <p className="mt-0.5 text-ink-muted">
          {failure.reason} {isKept && "Your answers are safe on this device."}
        </p>
      </Banner>
    </div>
  );
}
