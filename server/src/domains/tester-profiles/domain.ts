import type { testerProfileRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getProjectTester } from "./get-project-tester.ts";
import { listProjectTesters } from "./list-project-testers.ts";
import { listTesterTimeline } from "./list-tester-timeline.ts";

const handlers: Handlers<typeof testerProfileRoutes> = { listProjectTesters, getProjectTester, listTesterTimeline };

export const testerProfiles = { name: "tester-profiles", handlers: () => handlers };
