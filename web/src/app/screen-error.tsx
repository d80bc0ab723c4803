import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { detailOf, unexpected, unreachable } from "#lib/api/error.ts";
import { ErrorState } from "#ui/feedback/states.tsx";

const brokenPage = t("Failed to load the page. The rest of the app still works.");

/** A screen that broke; the shell around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // The code of a page that was never opened here cannot come.
  const isCut = !navigator.onLine;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title={isCut ? unreachable() : detailOf(error, unexpected())} onRetry={retry}>
      {isCut ? t("Pages you opened earlier on this device still work.") : brokenPage}
    </ErrorState>
  );
}
