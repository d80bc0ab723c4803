import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getTesterDashboard, listTesterForms } from "./get-tester-dashboard.ts";
import { inviteTester } from "./invite-tester.ts";
import { listProjectTesters, listTesters } from "./list-testers.ts";

export const testerHandlers: Handlers<typeof testerRoutes> = {
  listProjectTesters,
  listTesters,
  inviteTester,
  getTesterDashboard,
  listTesterForms,
};
