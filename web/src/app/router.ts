import { createRouter } from "@tanstack/react-router";
import { queryClient } from "../lib/query.ts";
import { getSession, subscribeToSession } from "../lib/session.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { routeTree } from "./routes.ts";
import { ScreenError } from "./screen-error.tsx";
import { ScreenPending } from "./screen-pending.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Names the page until the screen knows better (usePageTitle). */
    title?: string;
    /** The screen takes the whole width of the window. */
    wide?: boolean;
  }
}

/** Starts fetching the code of the screen at this address, while something else is still awaited. */
export function fetchFirstScreen(): void {
  const [routes] = router.getMatchedRoutes(location.pathname);
  for (const route of routes) {
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

function personOf({ session }: ReturnType<typeof getSession>): string | null {
  return session && `${session.company.id}/${session.user.id}`;
}

let person = personOf(getSession());

/** Nothing of one person is left for the next; the guards of the routes decide where to go. */
subscribeToSession(() => {
  const state = getSession();
  const next = personOf(state);
  if (next === person) return;
  person = next;
  queryClient.clear();
  const leaving = state.ended === "signed-out" && next === null;
  void (leaving ? router.navigate({ to: "/login", replace: true }) : router.invalidate());
});
