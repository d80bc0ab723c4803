import type { authRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { me } from "./me.ts";
import { register } from "./register.ts";
import type { Sessions } from "./sessions.ts";

export function authHandlers(sessions: Sessions): Handlers<typeof authRoutes> {
  return {
    login,
    register,
    me,
    logout: (ctx) => logout(ctx, sessions),
    getInvitation,
    acceptInvitation,
  };
}
