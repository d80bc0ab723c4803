import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { detailOf, unexpected } from "../lib/api-error.ts";
import { ErrorState } from "../ui/states.tsx";

/** A screen that broke; the shell around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title={detailOf(error, unexpected)} onRetry={retry}>
      This page could not be shown. The rest of the app still works.
    </ErrorState>
  );
}
