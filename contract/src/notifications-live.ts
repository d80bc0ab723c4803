import { z } from "zod";
import { id } from "./common.ts";
import { routes } from "./define.ts";

/**
 * What has changed, never how: whoever hears of it asks for the thing itself, and what they may see is decided then.
 * message and messages_read: subject is the tester whose conversation it is. notification: the bell. response: subject is
 * the form. progress: a tester went on with a wizard, the subject. work: what testers of a project have to do. people: its
 * testers. project: its name, its end and what the bell said of it. subscription: what the
 * company pays, and whether its staff may work. company: its name and look. support: our support looks in, or no more. reset: something may have been missed, ask for everything.
 */
export const liveEventKinds = [
  "message",
  "messages_read",
  "notification",
  "response",
  "progress",
  "work",
  "people",
  "project",
  "subscription",
  "company",
  "support",
  "reset",
] as const;
export const liveEventKind = z.enum(liveEventKinds);
export type LiveEventKind = z.output<typeof liveEventKind>;

/** The data of one server-sent event; its name is the kind. */
export const liveEvent = z.object({
  project_id: id.nullable(),
  subject_id: id.nullable(),
  /** What has changed is to be asked for with this as Data-Position; only where servers follow the database. */
  position: z.string().optional(),
});
export type LiveEvent = z.output<typeof liveEvent> & { kind: LiveEventKind };

export const liveRoutes = routes({
  followEvents: {
    method: "GET",
    path: "/events",
    permission: "follow events",
    summary:
      "Streams server-sent events for the signed-in person until the session ends. With a Last-Event-ID from the last 10 minutes, no event is missed, and some may repeat",
    answer: "events",
  },
});
