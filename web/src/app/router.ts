import { type AnyRoute, createRouter, type Router } from "@tanstack/react-router";
import { setSwitchingAccount } from "./use-is-switching-account.ts";
import { subscriptionStatusQuery } from "../domains/billing/queries.ts";
import { queryClient } from "../lib/query.ts";
import { homeOf } from "../lib/paths.ts";
import { type Ending, getSession, type Session, subscribeToSession } from "../lib/session.ts";
import { NotFound, routeTree, staff, staffPart } from "./routes.ts";
import { ScreenError } from "./screen-error.tsx";
import { ScreenPending } from "./screen-pending.tsx";
import { set } from "./search.ts";
import type { allRoutes } from "./all-routes.ts";

export const router = createRouter({
  routeTree,
  context: { isStaffPath },
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: Router<typeof allRoutes>;
  }
  interface StaticDataRouteOption {
    /** Names the page until the screen knows better (usePageTitle). */
    title?: string;
    /** The screen takes the whole width of the window. */
    wide?: boolean;
    /** Staff may come here while their company has no access. */
    ungated?: boolean;
  }
}

/** Testers do without the addresses of the staff: those hang themselves into the tree when their part is first asked for. */
async function addStaffRoutes(): Promise<void> {
  await staffPart.preload?.();
  router.setRoutes(router.buildRouteTree());
}

async function isStaffPath(path: string): Promise<boolean> {
  await addStaffRoutes();
  return router.getMatchedRoutes(path)[0].includes(staff);
}

/** Starts fetching the code of the screen at this address, while something else is still awaited. */
export async function fetchFirstScreen(): Promise<void> {
  const { session } = getSession();
  if (session && session.user.role !== "beta_tester") {
    fetchCode(staff);
    // Their shell waits for it; a page that a mail led to does not.
    if (await isStaffPath(location.pathname)) void queryClient.prefetchQuery(subscriptionStatusQuery());
  }
  for (const route of router.getMatchedRoutes(location.pathname)[0]) fetchCode(route);
}

function fetchCode(route: AnyRoute): void {
  router.loadRouteChunk(route)?.catch(() => undefined);
}

function personOf({ session }: ReturnType<typeof getSession>): string | null {
  return session && `${session.company.id}/${session.user.id}`;
}

let person = personOf(getSession());

/** Nothing of one person is left for the next, nor of one company for the other. */
subscribeToSession(() => {
  const { session, ended } = getSession();
  const next = personOf(getSession());
  if (next === person) return;
  const isSwitch = person !== null && next !== null;
  person = next;
  queryClient.clear();
  void leaveFor(isSwitch ? session : null, next === null ? ended : null);
});

/** Takes every screen away first, then opens the other's home. */
async function moveTo(home: ReturnType<typeof homeOf>): Promise<void> {
  setSwitchingAccount(true);
  await router.navigate({ to: home, replace: true, ignoreBlocker: true }).finally(() => setSwitchingAccount(false));
}

/** What was open belongs to who was here before; where nothing says where to go, the guards of the routes decide. */
function leaveFor(other: Session | null, ended: Ending | null): Promise<void> {
  if (other) return moveTo(homeOf(other.user.role));
  if (ended === "signed-out") {
    return router.navigate({
      to: "/login",
      search: set({ company: getSession().left?.company_domain }),
      replace: true,
      ignoreBlocker: true,
    });
  }
  if (ended === "erased") return router.navigate({ to: "/farewell", replace: true, ignoreBlocker: true });
  return router.invalidate();
}
