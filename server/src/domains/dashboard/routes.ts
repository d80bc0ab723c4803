import type { attentionRoutes, dashboardRoutes, offlineRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { getFormToFill } from "#domains/forms/public.ts";
import { getOffline } from "./get-offline.ts";
import { getTesterDashboard } from "./get-tester-dashboard.ts";
import { listAttention } from "./list-attention.ts";
import { listProjectAttention } from "./list-project-attention.ts";
import { listTesterForms } from "./list-tester-forms.ts";

export const dashboardHandlers: Handlers<typeof dashboardRoutes & typeof offlineRoutes & typeof attentionRoutes> = {
  getTesterDashboard,
  getOffline,
  listTesterForms,
  getFormToFill,
  listAttention: (ctx) => listAttention(ctx),
  listProjectAttention,
};
