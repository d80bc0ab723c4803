import type { AdminInfo } from "@firstlight/contract";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderRouter, uuid } from "#shared/session/test-support.tsx";
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
  renderRouter(router);
  return router;
}
