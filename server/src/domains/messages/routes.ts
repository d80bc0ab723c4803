import type { messageRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { broadcastMessage } from "./broadcast-message.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages, listOwnMessages } from "./list-messages.ts";
import { listProjectUsers } from "./list-project-users.ts";
import { readMessage } from "./read-message.ts";
import { sendMessage } from "./send-message.ts";

export const messageHandlers: Handlers<typeof messageRoutes> = {
  listProjectUsers,
  listMessages,
  sendMessage,
  broadcastMessage,
  listConversations,
  listOwnMessages,
  readMessage,
};
