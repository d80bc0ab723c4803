import { useEffect, useRef } from "react";
import { Banner } from "../../ui/index.ts";
import { labelsOf, missingText } from "./fill-state.ts";
import type { Filling } from "./use-filling.ts";

/** The required questions without an answer, each a way there. */
export function MissingNotice({ filling }: { filling: Filling }) {
  const { state, dispatch } = filling;
  const box = useRef<HTMLDivElement>(null);
  const text = missingText(state);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  const missing = labelsOf(state.fields, state.missing);
  return (
    <div ref={box}>
      <Banner tone="danger" className="mt-6">
        <p className="font-medium">{text}</p>
        <ul className="mt-1 flex flex-col">
          {missing.map((field) => (
            <li key={field.id}>
              <button
                type="button"
                onClick={() => dispatch({ do: "go", step: state.fields.indexOf(field) })}
                className="min-h-11 break-words rounded-xs text-left font-medium text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current"
              >
                Go to “{field.label}”
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Why the answers did not arrive, and that none of them is lost. */
export function FailureNotice({ failure, isKept }: { failure: string | null; isKept: boolean | null }) {
  if (!failure) return null;
  return (
    <Banner tone="danger" className="mt-6">
      <p className="font-medium">{failure}</p>
      {isKept && <p className="mt-0.5 text-ink-muted">Your answers are safe on this device.</p>}
    </Banner>
  );
}
