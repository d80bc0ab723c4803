import type { AdminInfo } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  RouterProvider,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "#lib/api/query-client.ts";
import { uuid } from "#shared/session/test-support.tsx";
import { Toaster } from "#ui/index.ts";
import { UiProvider } from "#ui/layout/provider.tsx";
import { panelSearch } from "#app/panel/search.ts";
import { startAdminSession } from "./account/session.ts";

export const admin: AdminInfo = {
  id: uuid(90),
  name: "Robin Operator",
  email: "robin@firstlight.example",
  has_second_factor: false,
  must_set_second_factor: false,
  recovery_codes_left: 0,
  last_login: null,
};

export function signInAsAdmin(): void {
  startAdminSession({ access_token: "fla_test", admin_info: admin });
}

interface Shown {
  /** The path below /admin: "/users". */
  path: string;
  screen: () => ReactNode;
  /** The query string: "?page=2". */
  search?: string;
  validateSearch?: (raw: Record<string, unknown> & SearchSchemaInput) => object;
}

/** Renders an admin screen at its URL for a signed-in admin, with placeholder routes around it. */
export function showPanel({ path, screen, search = "", validateSearch = (raw) => raw }: Shown) {
  signInAsAdmin();
  const root = createRootRoute();
  const panel = createRoute({
    getParentRoute: () => root,
    path: "/admin",
    validateSearch: panelSearch,
    search: { middlewares: [retainSearchParams(["real"])] },
  });
  const page = createRoute({ getParentRoute: () => panel, path, component: screen, validateSearch });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([panel.addChildren([page]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [`/admin${path}${search}`] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider navigate={(href) => void router.navigate({ href })}>
        <RouterProvider router={router as never} />
        <Toaster />
      </UiProvider>
    </QueryClientProvider>,
  );
  return router;
}
