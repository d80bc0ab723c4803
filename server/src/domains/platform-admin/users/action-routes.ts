import type { adminUserRoutes } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import type { StripeLink } from "#domains/billing/public.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { actOnUser } from "./act-on-user.ts";
import { adminResetPassword } from "./admin-reset-password.ts";
import { extendTrial } from "../subscriptions/extend-trial.ts";
import { updateAdminSubscription } from "../subscriptions/update-admin-subscription.ts";

export interface ActParts {
  /** Signs out suspended people at once. */
  sessions: Sessions;
  /** Null where payments are off. */
  stripe: StripeLink | null;
  /** Currency of new subscriptions. */
  currency: string;
}

type Acts = Pick<
  typeof adminUserRoutes,
  "extendTrial" | "adminResetPassword" | "actOnUser" | "updateAdminSubscription"
>;

/** Handlers for admin actions on users and companies. */
export function userActionHandlers({ sessions, stripe, currency }: ActParts): AdminHandlers<Acts> {
  return {
    extendTrial: (call, input) => extendTrial(stripe, call, input),
    adminResetPassword: (ctx, input) => adminResetPassword(sessions, ctx, input),
    actOnUser: (ctx, input) => actOnUser(sessions, ctx, input),
    updateAdminSubscription: (ctx, input) => updateAdminSubscription(currency, ctx, input),
  };
}
