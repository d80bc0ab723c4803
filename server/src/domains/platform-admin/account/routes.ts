import type { adminAccountRoutes } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import { adminLogin } from "./admin-login.ts";
import { adminLogout } from "./admin-logout.ts";
import { adminMe } from "./admin-me.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { changeAdminPassword } from "./change-admin-password.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import type { Seal } from "./seal.ts";

export interface AccountParts {
  seal: Seal;
  /** Whether the operator demands a second factor of every admin. */
  needsSecondFactor: boolean;
}

/** How admins come in, and what they do about their own account. */
export function accountHandlers(parts: AccountParts): AdminHandlers<typeof adminAccountRoutes> {
  return {
    adminLogin: (call, input) => adminLogin(call, input, parts),
    adminLogout,
    adminMe: (ctx) => adminMe(ctx, parts),
    changeAdminPassword,
    beginSecondFactor: (call, input) => beginSecondFactor(call, input, parts),
    confirmSecondFactor: (call, input) => confirmSecondFactor(call, input, parts),
    renewRecoveryCodes: (call, input) => renewRecoveryCodes(call, input, parts.seal),
    removeSecondFactor: (call, input) => removeSecondFactor(call, input, parts),
  };
}
