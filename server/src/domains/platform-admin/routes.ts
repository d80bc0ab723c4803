import type { AdminApi } from "@firstlight/contract";
import { Refusal } from "../../infra/errors.ts";
import type { AdminHandlers } from "../../infra/http/admin-calls.ts";

// Replaced one by one.
const notYet = async (): Promise<never> => {
  throw new Refusal("unconfigured", "This is not here yet.");
};

export function adminHandlers(): AdminHandlers<AdminApi> {
  return {
    adminLogin: notYet,
    adminLogout: notYet,
    adminMe: notYet,
    changeAdminPassword: notYet,
    beginSecondFactor: notYet,
    confirmSecondFactor: notYet,
    renewRecoveryCodes: notYet,
    removeSecondFactor: notYet,
    listAdminUsers: notYet,
    getAdminUser: notYet,
    extendTrial: notYet,
    adminResetPassword: notYet,
    actOnUser: notYet,
    markInternal: notYet,
    listAdminSubscriptions: notYet,
    updateAdminSubscription: notYet,
    getPlatformAnalytics: notYet,
    listAdminTrail: notYet,
    listAdmins: notYet,
    actAsUser: notYet,
    listSupportSessions: notYet,
    endSupportSessionAsAdmin: notYet,
    getPlatformHealth: notYet,
    listFailedJobs: notYet,
    retryJob: notYet,
    discardJob: notYet,
  };
}
