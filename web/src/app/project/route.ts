import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { staff } from "../routes.ts";
import { loaders } from "../staff-loaders.ts";

/** A project, with its tabs. */
export const project = createRoute({
  getParentRoute: () => staff,
  path: "/projects/$projectId",
  staticData: { title: t("Project"), crumb: "project" },
  loader: loaders.project,
  component: lazyRouteComponent(() => import("#features/projects/layout.tsx"), "ProjectLayout"),
});
export const underProject = () => project;
