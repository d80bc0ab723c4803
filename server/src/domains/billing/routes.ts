import type { billingRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";

export const billingHandlers: Handlers<typeof billingRoutes> = { getSubscriptionStatus };
