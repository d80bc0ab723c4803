import { type ReactNode, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError, detailOf, unexpected } from "#lib/api/error.ts";
import { meQuery } from "#shared/session/me-query.ts";
import { signOut } from "#shared/session/sign-out.ts";
import { isOtherLanguage } from "#shared/session/page-language.ts";
import { product } from "#lib/text/product.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { getSession } from "#shared/session/store.ts";
import { AppPending } from "./pending.tsx";
import { fetchFirstScreen } from "./router.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorState } from "#ui/feedback/states.tsx";

type Restoring = { is: "waiting" } | { is: "done" } | { is: "failed"; detail: string };

function useRestoredSession(): { restoring: Restoring; retry: () => void } {
  const [restoring, setRestoring] = useState<Restoring>({ is: getSession().session ? "waiting" : "done" });
  useEffect(() => {
    if (restoring.is !== "waiting") return;
    void fetchFirstScreen();
    let isLeaving = false;
    queryClient.fetchQuery(meQuery()).then(
      // The language was changed on another device. A reload is safe, since nothing is displayed yet.
      () => (isOtherLanguage() ? location.reload() : setRestoring({ is: "done" })),
      (error: unknown) => {
        if (isLeaving) return;
        // A rejected token has already ended the session; other errors are no reason to sign the user out.
        const isOver = !getSession().session || canGoOnAlone(error);
        setRestoring(isOver ? { is: "done" } : { is: "failed", detail: detailOf(error, unexpected()) });
      },
    );
    return () => {
      isLeaving = true;
    };
  }, [restoring]);
  return { restoring, retry: () => setRestoring({ is: "waiting" }) };
}

/** Offline, the session cannot be checked. */
function canGoOnAlone(error: unknown): boolean {
  return error instanceof ApiError && error.isNetworkFailure && !navigator.onLine;
}

/** Renders the app only after the stored session is verified. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { restoring, retry } = useRestoredSession();
  if (restoring.is === "done") return children;
  if (restoring.is === "waiting") return <AppPending label={t("Signing you in…")} />;
  const leave = () => {
    void signOut().then(retry);
  };
  return (
    <main className="grid min-h-dvh place-content-center px-4">
      <h1 className="sr-only">{product}</h1>
      <ErrorState title={restoring.detail} onRetry={retry}>
        {t("You are still signed in. Nothing is lost.")}
      </ErrorState>
      <Button variant="ghost" onPress={leave} className="-mt-12 justify-self-center">
        {t("Sign Out")}
      </Button>
    </main>
  );
}
