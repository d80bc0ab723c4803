import { Outlet } from "@tanstack/react-router";
import { RouteAnnouncer } from "./route-announcer.tsx";

const skipClass =
  "fixed left-4 top-3 z-50 -translate-y-20 rounded-md bg-raised px-4 py-2.5 text-base font-medium text-brand-text shadow-float focus:translate-y-0";

export function RootLayout() {
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
      <Outlet />
    </>
  );
}
