import type { AdminApi } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import { accountHandlers, type AccountParts } from "./account/routes.ts";
import { actAsUser } from "./users/act-as-user.ts";
import { userActionHandlers, type ActParts } from "./users/action-routes.ts";
import { adminContactHandlers } from "./contact/routes.ts";
import { discardJob } from "./health/discard-job.ts";
import { getPlatformHealth, type HealthParts } from "./health/get-platform-health.ts";
import { listPlatformAudit } from "./audit/list-platform-audit.ts";
import { listAdmins } from "./audit/list-admins.ts";
import { listFailedJobs } from "./health/list-failed-jobs.ts";
import { listPaymentReversals } from "./subscriptions/list-payment-reversals.ts";
import { peopleHandlers } from "./users/routes.ts";
import { retryJob } from "./health/retry-job.ts";
import { listSupportSessions } from "./users/list-support-sessions.ts";
import { endSupportSessionAsAdmin } from "./users/end-support-session-as-admin.ts";

/** What the calls of the panel need besides their context. */
export interface AdminParts extends AccountParts, ActParts {
  health: HealthParts;
}

export function adminHandlers(parts: AdminParts): AdminHandlers<AdminApi> {
  return {
    ...accountHandlers(parts),
    ...peopleHandlers(parts.currency),
    ...adminContactHandlers,
    ...userActionHandlers(parts),
    listPlatformAudit,
    listAdmins,
    actAsUser,
    listSupportSessions,
    endSupportSessionAsAdmin: (ctx, input) => endSupportSessionAsAdmin(ctx, input, parts.sessions),
    getPlatformHealth: (ctx) => getPlatformHealth(parts.health, ctx),
    listFailedJobs,
    listPaymentReversals,
    retryJob,
    discardJob,
  };
}
