import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Loading, SkeletonCard } from "../../ui/index.ts";
import type { BuilderContent } from "./builder-state.ts";

const BuilderPreview = lazy(async () => ({ default: (await import("./builder-preview.tsx")).BuilderPreview }));

/** Whether a part of the page has come into sight: what it shows is loaded then. */
function useSeen() {
  const ref = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}

/** The form as testers get it, below what builds it. */
export function BuilderPreviewSlot({ content }: { content: BuilderContent }) {
  const { ref, isSeen } = useSeen();
  return (
    <section ref={ref} aria-labelledby="form-preview" className="mt-4">
      <h2 id="form-preview" className="mb-3 text-lg font-semibold">
        Form Preview
      </h2>
      <Suspense
        fallback={
          <Loading>
            <SkeletonCard />
          </Loading>
        }
      >
        {isSeen && <BuilderPreview title={content.title.trim()} fields={content.fields} />}
      </Suspense>
    </section>
  );
}
