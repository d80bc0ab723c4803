import type { authSecurityRoutes, supportAccessRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { confirmRegistration } from "./account/confirm-registration.ts";
import type { Sessions } from "./session/cache.ts";
import { resendConfirmation } from "./account/resend-confirmation.ts";
import { listSessions } from "./session/list-sessions.ts";
import { endSession } from "./session/end-session.ts";
import { endOtherSessions } from "./session/end-other-sessions.ts";
import { getSupportAccess } from "./support-session/get-support-access.ts";
import { endSupportSession } from "./support-session/end-support-session.ts";
import { setSupportAccess } from "./support-session/set-support-access.ts";

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
