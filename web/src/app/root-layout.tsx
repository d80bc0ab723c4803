import { Outlet } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { useSession } from "#shared/session/store.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";
import { AppPending } from "./pending.tsx";
import { useIsSwitchingAccount } from "./use-is-switching-account.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";

const SupportSessionBar = lazyPart(async () => (await import("./support-session/entry.ts")).SupportSessionBar);

const skipClass =
  "sr-only rounded-md bg-raised text-base font-medium text-brand-text shadow-float focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-4 focus:py-2.5";

export function RootLayout() {
  const isSwitchingAccount = useIsSwitchingAccount();
  const { session } = useSession();
  return (
    <>
      <a
        href="#main"
        className={skipClass}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector("main")?.focus();
        }}
      >
        {t("Skip to content")}
      </a>
      <RouteAnnouncer />
      {session?.support && <SupportSessionBar />}
      {isSwitchingAccount ? <AppPending label={t("Opening…")} /> : <Outlet />}
    </>
  );
}
