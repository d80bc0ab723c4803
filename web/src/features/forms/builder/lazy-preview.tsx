import { useDeferredValue } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import type { BuilderContent } from "./state.ts";
import { useSeen } from "#lib/hooks/use-seen.ts";

const BuilderPreview = lazyPart(async () => (await import("./preview.tsx")).BuilderPreview, {
  fallback: () => (
    <Loading>
      <SkeletonCard />
    </Loading>
  ),
});

/** The form as testers get it, below what builds it. */
export function LazyBuilderPreview({ content }: { content: BuilderContent }) {
  const { ref, isSeen } = useSeen<HTMLElement>();
  // A long form takes a moment to draw: typing does not wait for it.
  const shown = useDeferredValue(content);
  return (
    <section ref={ref} aria-labelledby="form-preview" className="mt-4">
      <h2 id="form-preview" className="mb-3 text-lg font-semibold">
        {t("Form Preview")}
      </h2>
      <ErrorBoundary title={t("Failed to show preview.")}>
        {isSeen && (
          <BuilderPreview title={shown.title.trim()} description={shown.description.trim()} fields={shown.fields} />
        )}
      </ErrorBoundary>
    </section>
  );
}
