import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { staff } from "../routes.ts";

const settings = createRoute({
  getParentRoute: () => staff,
  path: "/settings",
  staticData: { title: t("Settings") },
  component: lazyRouteComponent(() => import("./layout.tsx"), "SettingsLayout"),
});
const underSettings = () => settings;
const generalSettings = createRoute({
  getParentRoute: underSettings,
  path: "/",
  component: lazyRouteComponent(() => import("./screen.tsx"), "SettingsScreen"),
});
const domainSettings = createRoute({
  getParentRoute: underSettings,
  path: "/domain",
  staticData: { title: t("Custom Domain") },
  component: lazyRouteComponent(() => import("#features/custom-domains/card.tsx"), "CustomDomainCard"),
});
const emailSettings = createRoute({
  getParentRoute: underSettings,
  path: "/email",
  staticData: { title: t("Email Sender") },
  component: lazyRouteComponent(() => import("#features/companies/reply-to/card.tsx"), "ReplyToCard"),
});
const dataSettings = createRoute({
  getParentRoute: underSettings,
  path: "/data",
  staticData: { title: t("Data") },
  component: lazyRouteComponent(() => import("./data-screen.tsx"), "DataSettingsScreen"),
});
const supportSettings = createRoute({
  getParentRoute: underSettings,
  path: "/support",
  staticData: { title: t("Support Access") },
  component: lazyRouteComponent(() => import("#features/auth/support-session/support-access-card.tsx"), "SupportCard"),
});
const trashSettings = createRoute({
  getParentRoute: underSettings,
  path: "/trash",
  staticData: { title: t("Trash") },
  component: lazyRouteComponent(() => import("#features/trash/screen.tsx"), "TrashScreen"),
});

export const settingsSide = settings.addChildren([
  generalSettings,
  domainSettings,
  emailSettings,
  dataSettings,
  supportSettings,
  trashSettings,
]);
