import { z } from "zod";
import { role } from "./user.ts";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** One support session as a user of the company. */
export const supportSession = z
  .object({
    id,
    user: z.object({ id, name: z.string(), role }),
    reason: z.string(),
    created_at: time,
    /** Null until it is started. */
    started_at: time.nullable(),
    ends_at: time,
    ended_at: time.nullable(),
    is_running: z.boolean(),
  })
  .meta({ id: "SupportSession" });
export type SupportSession = z.output<typeof supportSession>;

export const supportAccess = z
  .object({
    /** Whether support sessions may change things; they may always read, for a recorded reason. */
    may_write: z.boolean(),
    /** The latest twenty, newest first. */
    sessions: z.array(supportSession),
  })
  .meta({ id: "SupportAccess" });
export type SupportAccess = z.output<typeof supportAccess>;

export const supportAccessRoutes = routes({
  getSupportAccess: {
    method: "GET",
    path: "/company/support-access",
    permission: "read support access",
    summary: "Returns what support may do in the company, and its latest support sessions",
    answer: supportAccess,
  },
  setSupportAccess: {
    method: "PUT",
    path: "/company/support-access",
    permission: "manage support access",
    summary: "Sets whether support sessions can make changes",
    body: z.object({ may_write: z.boolean() }),
    answer: supportAccess,
  },
  endSupportSession: {
    method: "POST",
    path: "/company/support-access/{id}/end",
    permission: "end support access",
    summary: "Ends a support session right away",
    params: withId,
  },
});
