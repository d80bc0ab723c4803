import { Fragment, type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { AppPending } from "../pending.tsx";
import { adminApi, adminSignOut } from "#features/platform-admin/api.ts";
import { forgetAdmin, getAdmin, refreshAdmin, useAdmin } from "#features/platform-admin/account/session.ts";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { product } from "#lib/text/product.ts";
import { Button } from "#ui/actions/button.tsx";
import { lazyPart } from "#ui/feedback/lazy.tsx";
import { ErrorState } from "#ui/feedback/states.tsx";

const Login = lazyPart(
  async () => (await import("#features/platform-admin/account/login-screen.tsx")).AdminLoginScreen,
);
const SecondFactor = lazyPart(
  async () => (await import("#features/platform-admin/account/second-factor-setup.tsx")).SecondFactorScreen,
);
const SignInAgain = lazyPart(
  async () => (await import("#features/platform-admin/account/sign-in-again.tsx")).SignInAgain,
  {},
);

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
      <h1 className="sr-only">{product}</h1>
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
      {who && !session && <SignInAgain email={who.email} />}
    </Suspense>
  );
}
