import type { authRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { changePassword } from "./change-password.ts";
import { checkResetLink } from "./check-reset-link.ts";
import { forgotPassword } from "./forgot-password.ts";
import { resetPassword } from "./reset-password.ts";
import type { Sessions } from "../session/cache.ts";

type Calls = "forgotPassword" | "checkResetLink" | "resetPassword" | "changePassword";

export function passwordHandlers(sessions: Sessions): Handlers<Pick<typeof authRoutes, Calls>> {
  return {
    forgotPassword,
    checkResetLink,
    resetPassword: (call, input) => resetPassword(call, input, sessions),
    changePassword: (call, input) => changePassword(call, input, sessions),
  };
}
