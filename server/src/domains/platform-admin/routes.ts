import type { AdminApi } from "@firstlight/contract";
import type { AdminHandlers } from "../../infra/http/run-admin-route.ts";
import { accountHandlers, type AccountParts } from "./account-routes.ts";
import { actAsUser } from "./act-as-user.ts";
import { userActionHandlers, type ActParts } from "./act-routes.ts";
import { adminContactHandlers } from "./contact-routes.ts";
import { discardJob } from "./discard-job.ts";
import { getPlatformHealth, type HealthParts } from "./get-platform-health.ts";
import { listPlatformAudit } from "./list-platform-audit.ts";
import { listAdmins } from "./list-admins.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";
import { listPaymentReversals } from "./list-payment-reversals.ts";
import { peopleHandlers } from "./people-routes.ts";
import { retryJob } from "./retry-job.ts";
import { endSupportSessionAsAdmin, listSupportSessions } from "./support-sessions.ts";

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
