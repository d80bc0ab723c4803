import type { authSecurityRoutes, supportAccessRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { confirmRegistration, resendConfirmation } from "./account/confirm-registration.ts";
import { endOtherSessions, endSession, listSessions } from "./session/own-sessions.ts";
import { endSupportSession, getSupportAccess, setSupportAccess } from "./support-session/support-access.ts";
import type { Sessions } from "./session/cache.ts";

export function securityHandlers(sessions: Sessions): Handlers<typeof authSecurityRoutes & typeof supportAccessRoutes> {
  return {
    confirmRegistration,
    resendConfirmation,
    listSessions,
    endSession: (call, input) => endSession(call, input, sessions),
    endOtherSessions: (call) => endOtherSessions(call, sessions),
    getSupportAccess,
    setSupportAccess: (ctx, input) => setSupportAccess(ctx, input, sessions),
    endSupportSession: (ctx, input) => endSupportSession(ctx, input, sessions),
  };
}
