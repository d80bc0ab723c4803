import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useScrollIntoView } from "#lib/hooks/use-scroll-into-view.ts";
import { Banner } from "#ui/index.ts";
import type { Running } from "./use-runner.ts";

/** Above the step, where the strip of the app does not suffice: offline, and what is typed is lost with the page. */
export function Offline({ isSaved }: { isSaved: boolean }) {
  if (useOnline() || isSaved) return null;
  return (
    <Banner tone="warning" className="mb-6">
      {t("Keep this page open until you’re back online. This device can’t save what you type.")}
    </Banner>
  );
}

/** Shown below the step: why the user cannot continue. */
export function RunNotices({ running: { passing, isSkipping, next, skip } }: { running: Running }) {
  // Retries with the current input.
  const again = () => (isSkipping ? skip?.() : next());
  const box = useScrollIntoView(passing.isError ? "failed" : null);
  return (
    <div ref={box} className="mt-6 flex scroll-mb-32 sm:scroll-mb-6 flex-col gap-3 empty:hidden">
      {passing.isError && (
        <Banner
          tone="danger"
          title={isSkipping ? t("Failed to skip step") : t("Failed to complete step")}
          action={{ label: t("Retry"), onPress: again, isPending: passing.isPending }}
        >
          {detailOf(passing.error, t("Please try again."))}
        </Banner>
      )}
    </div>
  );
}
