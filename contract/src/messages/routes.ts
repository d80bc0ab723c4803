import { z } from "zod";
import { role } from "../auth/user.ts";
import { id, page, requiredText, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { upload } from "../uploads/routes.ts";

/** The only kind there is. */
export const messageType = z.literal("project_communication");

/** Person of a project: its testers, and the staff of its company. */
export const projectUser = z.object({ id, name: z.string(), email: z.string(), role });
export type ProjectUser = z.output<typeof projectUser>;

/** Between one tester of a project and its staff; all staff of the company can read it. */
export const message = z
  .object({
    id,
    project_id: id,
    /** Whose conversation it belongs to. */
    tester_id: id,
    content: z.string(),
    created_at: time,
    sender: z.object({ id, name: z.string(), role }),
    recipient_id: id,
    recipient_name: z.string(),
    message_type: messageType,
    /** When its recipient read it. */
    read_at: time.nullable(),
    attachments: z.array(upload),
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

/** All messages between one tester and the staff of a project, as a line in a list. */
export const conversation = z.object({
  tester: z.object({ id, name: z.string(), email: z.string() }),
  /** Its beginning is enough to know it again. */
  last_message: z.object({ content: z.string(), created_at: time, sender: z.object({ id, name: z.string(), role }) }),
  /** Messages to the reader that they have not read. */
  unread_count: z.int(),
  /** False once the tester has left the project or is deactivated: the conversation is then read-only. */
  is_open: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/** Unread ones are counted up to here: more are "99+" on every screen. */
export const unreadMessagesCountedTo = 100;
const unread = z.object({ unread_count: z.int().max(unreadMessagesCountedTo) });

const words = {
  /** Of the browser's making: sent again with it, a message is not written twice. */
  id: id.optional(),
  content: requiredText("Message", limits.message),
  message_type: messageType.optional(),
  /** Uploads of the sender that are part of nothing else. */
  upload_ids: z.array(id).max(limits.filesPerMessage, `At most ${limits.filesPerMessage} files`).optional(),
};
export const messageBody = z.object({
  ...words,
  recipient_id: z.uuid({ error: "Select a recipient" }).toLowerCase(),
});
export const broadcastRecipients = limits.recipientsPerMessage;
/** All of them together, each once. Without any, all testers of the project. */
const recipients = {
  recipient_ids: z
    .array(id)
    .min(1, "Select a recipient")
    .max(broadcastRecipients, `At most ${broadcastRecipients.toLocaleString("en")} people at once`)
    .optional(),
  group_ids: z.array(id).min(1, "Select a recipient").max(100, "At most 100 groups at once").optional(),
};
export const broadcastBody = z.object({
  ...words,
  ...recipients,
  /** One group alone. */
  group_id: id.optional(),
});
/** The selected testers that a preview names. */
export const namedRecipients = 20;

export const messageRoutes = routes({
  listProjectUsers: {
    method: "GET",
    path: "/projects/{id}/users",
    permission: "read messages",
    summary: "Lists possible message recipients in a project: testers and team for team members, the team for testers",
    params: withId,
    query: page.extend({ q: search.optional() }),
    answer: z.object({ users: z.array(projectUser) }),
    paged: true,
  },
  listMessages: {
    method: "GET",
    path: "/projects/{id}/messages",
    permission: "read messages",
    summary:
      "Lists a project’s messages, newest first; testers get only their own. A search can return a short page that has a next page",
    params: withId,
    query: page.extend({ tester_id: id.optional(), q: search.optional() }),
    answer: z.object({ messages: z.array(message) }),
    paged: true,
  },
  sendMessage: {
    method: "POST",
    path: "/projects/{id}/messages",
    permission: "send messages",
    summary: "Sends a message to one person: team members to a tester of the project, testers to its team",
    throttle: "messages",
    params: withId,
    body: messageBody,
    answer: message,
    status: 201,
    errors: ["message_conflict", "project_archived"],
  },
  broadcastMessage: {
    method: "POST",
    path: "/projects/{id}/messages/broadcast",
    permission: "broadcast messages",
    summary: `Sends a message to selected testers and groups of a project, or to all its testers. It reaches all of them, at most ${broadcastRecipients.toLocaleString("en")}, or none`,
    throttle: "broadcasts",
    params: withId,
    body: broadcastBody,
    answer: z.object({ recipient_count: z.int() }),
    status: 201,
    errors: ["message_conflict", "no_recipients", "project_archived", "too_many_recipients"],
  },
  previewRecipients: {
    method: "POST",
    path: "/projects/{id}/messages/recipients",
    permission: "broadcast messages",
    summary: "Returns how many testers a message would reach, and names the first selected ones; sends nothing",
    reads: true,
    params: withId,
    body: z.object(recipients),
    answer: z.object({
      /** Counted up to one more than a message may reach. */
      recipient_count: z.int().max(broadcastRecipients + 1),
      /** Of `recipient_ids`. */
      testers: z.array(projectUser).max(namedRecipients),
    }),
  },
  listConversations: {
    method: "GET",
    path: "/projects/{id}/conversations",
    permission: "read conversations",
    summary: "Lists a project’s conversations, latest message first; q searches the tester’s name and email",
    params: withId,
    query: page.extend({ q: search.optional(), unread: z.stringbool().optional() }),
    /** unread_count: of all conversations of the project. */
    answer: unread.extend({ conversations: z.array(conversation) }),
    paged: true,
  },
  listOwnMessages: {
    method: "GET",
    path: "/beta/messages",
    permission: "use tester dashboard",
    summary: "Lists the signed-in tester’s messages, sent and received, in all projects or one, newest first",
    query: page.extend({ project_id: id.optional() }),
    answer: unread.extend({ messages: z.array(message) }),
    paged: true,
  },
  readMessage: {
    method: "POST",
    path: "/messages/{id}/read",
    permission: "read messages",
    summary: "Marks a received message as read, with the earlier ones in the same conversation",
    params: withId,
    /** unread_count: unread messages left in the message's project. */
    answer: unread,
  },
});
