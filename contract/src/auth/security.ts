import { z } from "zod";
import { tokenBody } from "./routes.ts";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** One place where a person is signed in. */
export const session = z.object({
  id,
  company_name: z.string(),
  /** As the browser names itself. */
  user_agent: z.string(),
  ip: z.string(),
  created_at: time,
  last_seen_at: time,
  is_current: z.boolean(),
  /** A support session, not the user's own. */
  is_support: z.boolean(),
});
export type ActiveSession = z.output<typeof session>;

/** Where one is signed in, and that one's address is one's own. */
export const authSecurityRoutes = routes({
  confirmRegistration: {
    method: "POST",
    path: "/auth/confirm-registration",
    permission: "keep own account",
    summary: "Confirms the address used at registration with the emailed link",
    scope: "person",
    body: tokenBody,
    answer: z.object({ email: z.string() }),
    errors: ["link_expired", "wrong_account", "too_many_attempts"],
  },
  resendConfirmation: {
    method: "POST",
    path: "/auth/confirm-registration/resend",
    permission: "keep own account",
    summary: "Resends the link that confirms your email address",
    scope: "person",
    answer: z.object({ email: z.string() }),
    errors: ["already_in_state", "too_many_attempts"],
  },
  listSessions: {
    method: "GET",
    path: "/auth/sessions",
    permission: "use own session",
    summary: "Lists the signed-in person’s active sessions, newest first",
    scope: "person",
    answer: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: "DELETE",
    path: "/auth/sessions/{id}",
    permission: "use own session",
    summary: "Ends one session of the signed-in person",
    scope: "person",
    params: withId,
  },
  endOtherSessions: {
    method: "POST",
    path: "/auth/sessions/end-others",
    permission: "use own session",
    summary: "Signs out all other sessions of the signed-in person",
    scope: "person",
    answer: z.object({ ended: z.int() }),
  },
});
