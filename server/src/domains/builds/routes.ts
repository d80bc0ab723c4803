import type { buildRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createBuild } from "./create-build.ts";
import { deleteBuild } from "./delete-build.ts";
import { getBuild } from "./get-build.ts";
import { listBuilds } from "./list-builds.ts";
import { updateBuild } from "./update-build.ts";

export const buildHandlers: Handlers<typeof buildRoutes> = {
  listBuilds,
  createBuild,
  getBuild,
  updateBuild,
  deleteBuild,
};
