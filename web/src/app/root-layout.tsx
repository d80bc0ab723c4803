import { Outlet } from "@tanstack/react-router";
import { AppPending } from "./app-pending.tsx";
import { useIsMoving } from "./moving.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";

const skipClass =
  "sr-only rounded-md bg-raised text-base font-medium text-brand-text shadow-float focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:px-4 focus:py-2.5";

export function RootLayout() {
  const isMoving = useIsMoving();
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
        Skip to content
      </a>
      <RouteAnnouncer />
      {isMoving ? <AppPending label="Opening…" /> : <Outlet />}
    </>
  );
}
