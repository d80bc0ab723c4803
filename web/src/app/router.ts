import { type AnyRoute, createRouter, type Router } from "@tanstack/react-router";
import { setSwitchingAccount } from "./use-is-switching-account.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { homeOf } from "#shared/session/paths.ts";
import { accountNow } from "#shared/drafts/device-storage.ts";
import type { ReportOrigin } from "#shared/feedback/report-draft.ts";
import { type Ending, getSession, type Session, subscribeToSession } from "#shared/session/store.ts";
import { NotFound, routeTree, staff, staffPart } from "./routes.ts";
import { ScreenError } from "./screen-error.tsx";
import { ScreenPending } from "./screen-pending.tsx";
import { set } from "./search.ts";
import type { Crumb } from "./shell/crumbs/sources.ts";
import type { ColumnWidth } from "#ui/layout/screen-column.tsx";
import type { allRoutes } from "./all-routes.ts";

export const router = createRouter({
  routeTree,
  context: { isStaffPath },
  defaultPreload: "intent",
  // The data's own age decides whether a loader has anything to ask for.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: Router<typeof allRoutes>;
  }
  interface HistoryState {
    /** Whom a new message is for: an address has no room for thousands. */
    recipients?: readonly string[];
    /** What is open beside a list was opened there, one step before. */
    isOpenedFromList?: boolean;
    /** The front page stands for an address without a page. */
    isUnknown?: boolean;
    /** Where a reporter comes from: a form or a wizard in progress. */
    reportOrigin?: ReportOrigin;
  }
  interface StaticDataRouteOption {
    /** The page title until the screen sets its own (usePageTitle). */
    title?: string;
    /** What the address names here: the staff bar shows it as a crumb. "new" is the route's title. */
    crumb?: Crumb;
    /** The screen's widest column: 720 px, 1,200 px (if not set) or all there is. */
    width?: ColumnWidth;
    /** The editor's own toolbar replaces the project's tabs, and the rail starts collapsed. */
    isEditor?: boolean;
    /** Staff can open this route while their company has no access. */
    ungated?: boolean;
  }
}

/** Testers don't load the staff routes: these are added to the tree when a staff path is first requested. */
async function addStaffRoutes(): Promise<void> {
  await staffPart.preload?.();
  router.setRoutes(router.buildRouteTree());
}

async function isStaffPath(path: string): Promise<boolean> {
  await addStaffRoutes();
  return router.getMatchedRoutes(path)[0].includes(staff);
}

/** Starts loading the code of the current screen while other requests are pending. */
export async function fetchFirstScreen(): Promise<void> {
  const { session } = getSession();
  if (session && session.user.role !== "beta_tester") {
    fetchCode(staff);
    await addStaffRoutes();
  }
  for (const route of router.getMatchedRoutes(location.pathname)[0]) fetchCode(route);
}

function fetchCode(route: AnyRoute): void {
  router.loadRouteChunk(route)?.catch(() => undefined);
}

let account = accountNow();

/** Clears all cached data when the user or the company changes. */
subscribeToSession(() => {
  const { session, ended } = getSession();
  const next = accountNow();
  if (next === account) return;
  const isSwitch = account !== undefined && next !== undefined;
  account = next;
  queryClient.clear();
  void leaveFor(isSwitch ? session : null, next === undefined ? ended : null);
});

/** Unmounts all screens first, then opens the new session's home page. */
async function moveTo(home: ReturnType<typeof homeOf>): Promise<void> {
  setSwitchingAccount(true);
  await router.navigate({ to: home, replace: true, ignoreBlocker: true }).finally(() => setSwitchingAccount(false));
}

/** Leaves the previous user's page. If there is no explicit destination, the route guards decide. */
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
