import { z } from "zod";
import { routes } from "../define.ts";

export const usageRoutes = routes({
  getSubscriptionUsage: {
    method: "GET",
    path: "/subscription/usage",
    permission: "read subscription",
    summary: "Returns the company’s usage; available without access too",
    answer: z.object({
      projects: z.int(),
      forms: z.int(),
      team_members: z.int(),
      testers: z.int(),
      responses: z.int(),
      /** Bytes of files, and how many there may be. */
      storage_bytes: z.int(),
      storage_limit_bytes: z.int(),
    }),
  },
});
