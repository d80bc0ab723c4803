import type { messageRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { broadcastMessage } from "./broadcast-message.ts";
import { listConversations } from "./conversation/list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { listProjectUsers } from "./conversation/list-project-users.ts";
import { previewRecipients } from "./preview-recipients.ts";
import { readMessage } from "./conversation/read-message.ts";
import { sendMessage } from "./send-message.ts";
import { listOwnMessages } from "./list-own-messages.ts";

export const messageHandlers: Handlers<typeof messageRoutes> = {
  listProjectUsers,
  listMessages,
  sendMessage,
  broadcastMessage,
  previewRecipients,
  listConversations,
  listOwnMessages,
  readMessage,
};
