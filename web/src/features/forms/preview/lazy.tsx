import { memo, useDeferredValue, useState } from "react";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import type { BuilderState } from "../builder/state.ts";

const FormPreview = memo(
  lazyPart(async () => (await import("./preview.tsx")).FormPreview, {
    fallback: () => (
      <Loading>
        <SkeletonCard />
      </Loading>
    ),
  }),
);

/** The form as testers get it, below what builds it. */
export function LazyFormPreview({ state }: { state: BuilderState }) {
  const { ref, isSeen } = useSeen<HTMLElement>();
  const [isFull, setFull] = useState(false);
  useShortcuts([
    { keys: "mod+shift+p", label: t("Full-screen preview"), group: t("Form builder"), run: () => setFull(true) },
  ]);
  // A long form takes a moment to draw: typing does not wait for it.
  const shown = useDeferredValue(state);
  return (
    <section ref={ref} aria-labelledby="form-preview" className="mt-4">
      <h2 id="form-preview" className="mb-3 text-lg font-semibold">
        {t("Form Preview")}
      </h2>
      <ErrorBoundary title={t("Failed to show preview.")}>
        {(isSeen || isFull) && (
          <FormPreview content={shown} fieldId={shown.selectedId} isFull={isFull} onFullChange={setFull} />
        )}
      </ErrorBoundary>
    </section>
  );
}
