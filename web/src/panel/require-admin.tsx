import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "../lib/texts.ts";
import { AppPending } from "../app/app-pending.tsx";
import { adminApi } from "../domains/platform-admin/admin-api.ts";
import { forgetAdmin, getAdmin, refreshAdmin, useAdmin } from "../domains/platform-admin/admin-session.ts";
import { adminSignOut } from "../domains/platform-admin/admin-sign-out.ts";
import { detailOf, unexpected } from "../lib/api-error.ts";
import { productName } from "../lib/page-title.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/states.tsx";

const Login = lazy(async () => ({
  default: (await import("../domains/platform-admin/admin-login-screen.tsx")).AdminLoginScreen,
}));
const SecondFactor = lazy(async () => ({
  default: (await import("../domains/platform-admin/second-factor-screen.tsx")).SecondFactorScreen,
}));
const SignInAgain = lazy(async () => ({
  default: (await import("../domains/platform-admin/sign-in-again.tsx")).SignInAgain,
}));

type Restoring = { is: "waiting" } | { is: "done" } | { is: "failed"; detail: string };

/** Verifies a stored admin session. A rejected token has already ended it; a network failure does not sign the admin out. */
function useRestoredAdmin(): { restoring: Restoring; retry: () => void } {
  const [restoring, setRestoring] = useState<Restoring>({ is: getAdmin().session ? "waiting" : "done" });
  useEffect(() => {
    if (restoring.is !== "waiting") return;
    let isLeaving = false;
    adminApi.adminMe().then(
      (info) => {
        if (isLeaving) return;
        refreshAdmin(info);
        setRestoring({ is: "done" });
      },
      (error: unknown) => {
        if (isLeaving) return;
        forgetAdmin();
        setRestoring(getAdmin().session ? { is: "failed", detail: detailOf(error, unexpected()) } : { is: "done" });
      },
    );
    return () => {
      isLeaving = true;
    };
  }, [restoring]);
  return { restoring, retry: () => setRestoring({ is: "waiting" }) };
}

function NotRestored({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center px-4">
      <h1 className="sr-only">{productName}</h1>
      <ErrorState title={detail} onRetry={onRetry}>
        {t("You are still signed in. Nothing is lost.")}
      </ErrorState>
      <Button variant="ghost" onPress={() => void adminSignOut().then(onRetry)} className="-mt-12 justify-self-center">
        {t("Sign Out")}
      </Button>
    </main>
  );
}

/** Renders the panel only for users whom the server confirms as admins. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { session, who } = useAdmin();
  const { restoring, retry } = useRestoredAdmin();
  if (restoring.is === "waiting") return <AppPending label={t("Signing you in…")} />;
  if (restoring.is === "failed") return <NotRestored detail={restoring.detail} onRetry={retry} />;
  return (
    <Suspense fallback={<AppPending />}>
      {!who && <Login />}
      {who?.must_set_second_factor && <SecondFactor />}
      {who && !who.must_set_second_factor && <Fragment key={who.id}>{children}</Fragment>}
      <Suspense fallback={null}>{who && !session && <SignInAgain email={who.email} />}</Suspense>
    </Suspense>
  );
}
