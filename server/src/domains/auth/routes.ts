import type { authRoutes, authSecurityRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { consumeMagicLink } from "./consume-magic-link.ts";
import { getInvitation } from "./get-invitation.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { me } from "./me.ts";
import { register } from "./register.ts";
import { forgotPassword, requestMagicLink } from "./request-link.ts";
import { checkResetLink, resetPassword } from "./reset-password.ts";
import { securityHandlers } from "./security-routes.ts";
import { switchCompany } from "./switch-company.ts";
import { beginSupportSession } from "./support-session.ts";
import { updateProfile } from "./update-profile.ts";
import type { Sessions } from "./sessions.ts";

export function authHandlers(sessions: Sessions): Handlers<typeof authRoutes & typeof authSecurityRoutes> {
  return {
    ...securityHandlers(sessions),
    login,
    register,
    me,
    logout: (ctx) => logout(ctx, sessions),
    getInvitation,
    acceptInvitation,
    forgotPassword,
    checkResetLink,
    resetPassword: (call, input) => resetPassword(call, input, sessions),
    requestMagicLink,
    consumeMagicLink,
    beginSupportSession,
    confirmEmail,
    switchCompany: (call, input) => switchCompany(call, input, sessions),
    updateProfile,
    changePassword: (call, input) => changePassword(call, input, sessions),
  };
}
