import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { t } from "../lib/texts.ts";
import { detailOf, unexpected, unreachable } from "../lib/api-error.ts";
import { ErrorState } from "../ui/states.tsx";

const brokenPage = t("This page could not be shown. The rest of the app still works.");

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
      {isCut ? t("Pages that were open on this device before still work.") : brokenPage}
    </ErrorState>
  );
}
