import { createRoute, lazyRouteComponent, redirect, retainSearchParams } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { root } from "../routes.ts";
import {
  contactMessagesSearch,
  healthSearch,
  pagedSearch,
  panelSearch,
  platformAnalyticsSearch,
  rememberedRealOnly,
  siteSearch,
  subscriptionsSearch,
  platformAuditSearch,
  usersSearch,
} from "./search.ts";

/** The panel's addresses. Its own app runs them: see panel.tsx. */
const panel = createRoute({
  getParentRoute: () => root,
  path: "/admin",
  validateSearch: panelSearch,
  search: { middlewares: [retainSearchParams(["real"])] },
  beforeLoad: rememberedRealOnly,
  component: lazyRouteComponent(() => import("./shell.tsx"), "PanelShell"),
});
const underPanel = () => panel;

const overview = createRoute({
  getParentRoute: underPanel,
  path: "/",
  staticData: { title: t("Overview") },
  component: lazyRouteComponent(
    () => import("#features/platform-admin/figures/overview-screen.tsx"),
    "PlatformOverviewScreen",
  ),
});
const users = createRoute({
  getParentRoute: underPanel,
  path: "/users",
  validateSearch: usersSearch,
  staticData: { title: t("User Management") },
  component: lazyRouteComponent(() => import("#features/platform-admin/users/screen.tsx"), "UsersScreen"),
});
const subscriptions = createRoute({
  getParentRoute: underPanel,
  path: "/subscriptions",
  validateSearch: subscriptionsSearch,
  staticData: { title: t("Subscriptions") },
  component: lazyRouteComponent(
    () => import("#features/platform-admin/subscriptions/screen.tsx"),
    "SubscriptionsScreen",
  ),
});
const messages = createRoute({
  getParentRoute: underPanel,
  path: "/messages",
  validateSearch: contactMessagesSearch,
  staticData: { title: t("Messages") },
  component: lazyRouteComponent(() => import("#features/platform-admin/contact/screen.tsx"), "ContactMessagesScreen"),
});
const site = createRoute({
  getParentRoute: underPanel,
  path: "/site",
  validateSearch: siteSearch,
  staticData: { title: t("Site") },
  component: lazyRouteComponent(() => import("#features/platform-admin/site/screen.tsx"), "SiteScreen"),
});
const branding = createRoute({
  getParentRoute: underPanel,
  path: "/branding",
  staticData: { title: t("Branding") },
  component: lazyRouteComponent(() => import("#features/platform-admin/branding/screen.tsx"), "BrandingScreen"),
});
const announcements = createRoute({
  getParentRoute: underPanel,
  path: "/announcements",
  validateSearch: pagedSearch,
  staticData: { title: t("Announcements") },
  component: lazyRouteComponent(
    () => import("#features/platform-admin/announcements/screen.tsx"),
    "AnnouncementsScreen",
  ),
});
const limits = createRoute({
  getParentRoute: underPanel,
  path: "/limits",
  validateSearch: pagedSearch,
  staticData: { title: t("Limits") },
  component: lazyRouteComponent(() => import("#features/platform-admin/limits/screen.tsx"), "LimitsScreen"),
});
const analytics = createRoute({
  getParentRoute: underPanel,
  path: "/analytics",
  validateSearch: platformAnalyticsSearch,
  staticData: { title: t("Analytics") },
  component: lazyRouteComponent(
    () => import("#features/platform-admin/figures/analytics-screen.tsx"),
    "PlatformAnalyticsScreen",
  ),
});
const platformAudit = createRoute({
  getParentRoute: underPanel,
  path: "/audit",
  validateSearch: platformAuditSearch,
  staticData: { title: t("Admin Audit Log") },
  component: lazyRouteComponent(() => import("#features/platform-admin/audit/screen.tsx"), "PlatformAuditScreen"),
});
const health = createRoute({
  getParentRoute: underPanel,
  path: "/health",
  validateSearch: healthSearch,
  staticData: { title: t("Health") },
  component: lazyRouteComponent(() => import("#features/platform-admin/health/screen.tsx"), "HealthScreen"),
});

/** People type it; without a session every address asks to sign in. */
const login = createRoute({
  getParentRoute: underPanel,
  path: "/login",
  beforeLoad: () => redirect({ to: "/admin", replace: true, throw: true }),
});
/** The former address of the admin audit log. */
const formerAudit = createRoute({
  getParentRoute: underPanel,
  path: "/trail",
  validateSearch: platformAuditSearch,
  beforeLoad: ({ search }) => redirect({ to: "/admin/audit", search, replace: true, throw: true }),
});

export const panelSide = panel.addChildren([
  overview,
  users,
  subscriptions,
  messages,
  site,
  branding,
  announcements,
  limits,
  analytics,
  platformAudit,
  health,
  login,
  formerAudit,
]);
