import type { authRoutes, authSecurityRoutes, supportAccessRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { acceptInvitation } from "./invitation/accept-invitation.ts";
import { confirmEmail } from "./account/confirm-email.ts";
import { consumeMagicLink } from "./link/consume-magic-link.ts";
import { getInvitation } from "./invitation/get-invitation.ts";
import { login } from "./session/login.ts";
import { logout } from "./session/logout.ts";
import { me } from "./account/me.ts";
import { register } from "./account/register.ts";
import { passwordHandlers } from "./password/routes.ts";
import { securityHandlers } from "./security-routes.ts";
import { switchCompany } from "./session/switch-company.ts";
import { beginSupportSession } from "./support-session/begin-support-session.ts";
import { updateProfile } from "./account/update-profile.ts";
import type { Sessions } from "./session/cache.ts";
import { requestMagicLink } from "./link/request-magic-link.ts";

export function authHandlers(
  sessions: Sessions,
): Handlers<typeof authRoutes & typeof authSecurityRoutes & typeof supportAccessRoutes> {
  return {
    ...securityHandlers(sessions),
    ...passwordHandlers(sessions),
    login,
    register,
    me,
    logout: (ctx) => logout(ctx, sessions),
    getInvitation,
    acceptInvitation,
    requestMagicLink,
    consumeMagicLink,
    beginSupportSession,
    confirmEmail,
    switchCompany: (call, input) => switchCompany(call, input, sessions),
    updateProfile,
  };
}
