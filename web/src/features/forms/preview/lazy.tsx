import { useDeferredValue, useEffect, useState } from "react";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import type { BuilderState } from "../builder/state.ts";

const FormPreview = lazyPart(async () => (await import("./preview.tsx")).FormPreview, {
  fallback: () => (
    <Loading>
      <SkeletonCard />
    </Loading>
  ),
});

/** Ctrl or ⌘ with Shift and P. */
function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      setFull((before) => !before);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return { isFull, onFullChange: setFull };
}

/** The form as testers get it, below what builds it. */
export function LazyFormPreview({ state }: { state: BuilderState }) {
  const { ref, isSeen } = useSeen<HTMLElement>();
  const full = useFullScreen();
  // A long form takes a moment to draw: typing does not wait for it.
  const shown = useDeferredValue(state);
  return (
    <section ref={ref} aria-labelledby="form-preview" className="mt-4">
      <h2 id="form-preview" className="mb-3 text-lg font-semibold">
        {t("Form Preview")}
      </h2>
      <ErrorBoundary title={t("Failed to show preview.")}>
        {(isSeen || full.isFull) && <FormPreview content={shown} fieldId={shown.selectedId} {...full} />}
      </ErrorBoundary>
    </section>
  );
}
