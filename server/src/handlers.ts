import type { Api } from "@firstlight/contract";
import { analyticsHandlers } from "./domains/analytics/routes.ts";
import type { Sessions } from "./domains/auth/public.ts";
import { authHandlers } from "./domains/auth/routes.ts";
import { billingHandlers } from "./domains/billing/routes.ts";
import { formHandlers } from "./domains/forms/routes.ts";
import { projectHandlers } from "./domains/projects/routes.ts";
import { testerHandlers } from "./domains/testers/routes.ts";
import { uploadHandlers } from "./domains/uploads/routes.ts";
import type { Handlers } from "./infra/http/calls.ts";
import type { Storage } from "./infra/storage.ts";

/** One line a domain: what answers each route of the contract. */
export function handlersOf(sessions: Sessions, storage: Storage): Handlers<Api> {
  return {
    ...authHandlers(sessions),
    ...billingHandlers,
    ...projectHandlers,
    ...testerHandlers,
    ...formHandlers,
    ...uploadHandlers(storage),
    ...analyticsHandlers,
  };
}
