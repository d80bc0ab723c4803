import { z } from "zod";
import { id } from "../common/schemas.ts";
import { routes } from "../define.ts";

/**
 * Kinds of changes, never their content: clients fetch the data, and access is decided then.
 * message and messages_read: the subject is the tester of the conversation. notification: the bell. response: the subject is the form.
 * feedback: the subject is the item, for staff alone. progress: a tester continued a wizard, the subject. work: open work of a project's testers. people: its testers.
 * project: its name, its end and its notifications. subscription: the company's plan, and whether its staff may work.
 * company: its name and branding. installation: what the operator of the service announces to all companies, and their limits; many hear
 * of it at once, so ask GET /auth/me again after a random delay of up to 20 seconds. support: a support session started or ended.
 * reset: events may be missing, fetch everything.
 */
export const liveEventKinds = [
  "message",
  "messages_read",
  "notification",
  "response",
  "progress",
  "feedback",
  "work",
  "people",
  "project",
  "subscription",
  "company",
  "installation",
  "support",
  "reset",
] as const;
export const liveEventKind = z.enum(liveEventKinds);
export type LiveEventKind = z.output<typeof liveEventKind>;

/** The data of one server-sent event; its name is the kind. */
export const liveEvent = z.object({
  project_id: id.nullable(),
  subject_id: id.nullable(),
  /** Send this as Data-Position when refetching; only with read replicas. */
  position: z.string().optional(),
});
export type LiveEvent = z.output<typeof liveEvent> & { kind: LiveEventKind };

export const liveRoutes = routes({
  followEvents: {
    method: "GET",
    path: "/events",
    permission: "follow events",
    summary:
      "Streams server-sent events for the signed-in person until the session ends. With a Last-Event-ID from the last 10 minutes, no event is missed, and some may repeat. A first connection sends Replay-Seconds, up to 600, for the events since its data was read",
    answer: "events",
  },
});
