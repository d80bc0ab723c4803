import { createRouter } from "@tanstack/react-router";
import { NotFound, root } from "../routes.ts";
import { ScreenError } from "../screen-error.tsx";
import { ScreenPending } from "../screen-pending.tsx";
import { getAdmin, subscribeToAdmin } from "#features/platform-admin/account/session.ts";
import { clearViewReasons } from "#features/platform-admin/users/view-reasons.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { panelSide } from "./routes.ts";

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
