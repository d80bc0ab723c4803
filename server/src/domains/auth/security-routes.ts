import type { authSecurityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import { confirmRegistration, resendConfirmation } from "./confirm-registration.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import type { Sessions } from "./sessions.ts";

export function securityHandlers(sessions: Sessions): Handlers<typeof authSecurityRoutes> {
  return {
    confirmRegistration,
    resendConfirmation,
    listSessions,
    endSession: (call, input) => endSession(call, input, sessions),
    endOtherSessions: (call) => endOtherSessions(call, sessions),
  };
}
