import { Outlet, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Banner, cx, useDensity } from "#ui/index.ts";
import { LazyAccountDialog } from "./lazy-account-dialog.tsx";
import { PanelHeader } from "./header.tsx";
import { t } from "#lib/text/translate.ts";
import { useSignedInAdmin } from "#features/platform-admin/account/session.ts";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { readStored, writeStored } from "#lib/offline/storage.ts";

/** Suggests a second factor once to admins without one. */
function SecondFactorHint({ className }: { className: string }) {
  const { id, has_second_factor } = useSignedInAdmin();
  const navigate = useNavigate();
  const [later, setLater] = useState(() => readStored(adminStorageKeys.secondFactorLater));
  if (has_second_factor || later === id) return null;
  const dismiss = () => {
    writeStored(adminStorageKeys.secondFactorLater, id);
    setLater(id);
  };
  const setUp = () =>
    void navigate({ to: ".", search: (now) => ({ ...now, account: "second-factor" }), resetScroll: false });
  return (
    <div className={className}>
      <Banner className="mt-4" action={{ label: t("Set Up Second Factor"), onPress: setUp }} onDismiss={dismiss}>
        {t("A password alone opens everything here. Adding a second factor is optional and takes a minute.")}
      </Banner>
    </div>
  );
}

const column = "mx-auto w-full max-w-[90rem] px-4 sm:px-6";

/** The panel's navigation and its content. */
export function PanelShell() {
  useDensity("staff");
  return (
    <div className="flex min-h-dvh flex-col">
      <PanelHeader className={column} />
      <SecondFactorHint className={column} />
      <main id="main" tabIndex={-1} className={cx("grow py-6 outline-none sm:py-8", column)}>
        <Outlet />
      </main>
      <LazyAccountDialog />
    </div>
  );
}
