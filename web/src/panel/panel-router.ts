import { createRouter } from "@tanstack/react-router";
import { NotFound, root } from "../app/routes.ts";
import { ScreenError } from "../app/screen-error.tsx";
import { ScreenPending } from "../app/screen-pending.tsx";
import { getAdmin, subscribeToAdmin } from "../domains/platform-admin/admin-session.ts";
import { clearViewReasons } from "../domains/platform-admin/people/view-reasons.ts";
import { queryClient } from "../lib/query.ts";
import { panelSide } from "./panel-routes.ts";

/** The panel's own router: of the app's addresses it knows none but its own. */
export const panelRouter = createRouter({
  routeTree: root.addChildren([panelSide]),
  context: { isStaffPath: () => Promise.resolve(false) },
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
});

let before = getAdmin();
if (!before.who) clearViewReasons();

/** Clears one admin's data before the next. The same admin continues after an expired session, with all data refetched. */
subscribeToAdmin(() => {
  const now = getAdmin();
  if (now.who?.id !== before.who?.id) {
    queryClient.clear();
    clearViewReasons();
  } else if (now.session && !before.session) void queryClient.invalidateQueries();
  if (before.who && !now.who && now.ended === "signed-out") void panelRouter.navigate({ to: "/admin", replace: true });
  before = now;
});
