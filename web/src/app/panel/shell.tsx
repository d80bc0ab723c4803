import { Outlet } from "@tanstack/react-router";
import { cx, useDensity } from "#ui/index.ts";
import { LazyAccountDialog } from "./lazy-account-dialog.tsx";
import { PanelHeader } from "./header.tsx";
import { SecondFactorHint } from "./second-factor-hint.tsx";

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
