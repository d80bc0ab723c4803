import { feedbackReportRoutes, retestRoutes, testerDeviceRoutes } from "@firstlight/contract";
import { type Call, tableOf } from "#lib/api/route-table.ts";

const { getRetest, answerRetest, listTesterBuilds } = retestRoutes;

/** The calls of testers' feedback, which their first screens do without. A build puts the value in its place. */
export const feedbackRouteTable: Record<string, Call> = tableOf({
  ...feedbackReportRoutes,
  ...testerDeviceRoutes,
  getRetest,
  answerRetest,
  listTesterBuilds,
});
