import { type ComponentType, Suspense, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, lazyPart, Loading, Skeleton } from "#ui/index.ts";

/** Lazily loaded fields. Once `load` has resolved, they render together with their entry and can receive the focus. */
function lazyFields<P extends object>(get: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await get());
  const Lazy = lazyPart(load, { fallback: "outer" });
  const fallback = (
    <Loading>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
  function Fields(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return (
      <ErrorBoundary title={t("Failed to load the fields")}>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return { Fields, load };
}

const blockFields = lazyFields(async () => (await import("./block-fields.tsx")).BlockFields);
const blockDetails = lazyFields(async () => (await import("./block-fields.tsx")).BlockDetails);
const interactionFields = lazyFields(async () => (await import("./interaction-fields.tsx")).InteractionFields);
const interactionDetails = lazyFields(async () => (await import("./interaction-fields.tsx")).InteractionDetails);

export const BlockFields = blockFields.Fields;
export const BlockDetails = blockDetails.Fields;
export const InteractionFields = interactionFields.Fields;
export const InteractionDetails = interactionDetails.Fields;

export const loadBlock = () => Promise.all([blockFields.load(), blockDetails.load()]);
export const loadInteraction = () => Promise.all([interactionFields.load(), interactionDetails.load()]);
