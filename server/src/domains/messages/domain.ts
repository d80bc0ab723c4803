import { messagesWithFile, ownMessagesWithFile } from "./access-queries.ts";
import { deleteConversationsOf, deleteMessagesOf, deleteOldMessages } from "./delete-messages.ts";
import { cleanColumns } from "#platform/text/clean-texts.ts";
import { notifySomeMessages, requeueMessageNotifications } from "./notify-messages.ts";
import { endMessageNotifications } from "./notify-queries.ts";
import { messagesInExports } from "./privacy-export.ts";
import { messageHandlers } from "./routes.ts";
import { messageTables } from "./tables.ts";

export const messages = {
  name: "messages",
  tables: messageTables,
  handlers: () => messageHandlers,
  jobs: [notifySomeMessages],
  maintenance: { requeue: [requeueMessageNotifications] },
  project: { deleted: endMessageNotifications, contents: deleteMessagesOf },
  files: { heldBy: messagesWithFile, readableBy: ownMessagesWithFile },
  retention: [{ name: "messages", deleteBefore: deleteOldMessages }],
  person: { texts: { toOthers: cleanColumns("message_bodies", ["content"]) }, contents: deleteConversationsOf },
  export: messagesInExports,
};
