import { messagesWithFile, ownMessagesWithFile } from "./access-queries.ts";
import { deleteMessagesOf } from "./delete-messages-of.ts";
import { notifySomeMessages, requeueMessageNotifications } from "./notify-messages.ts";
import { messageHandlers } from "./routes.ts";

export const messages = {
  name: "messages",
  handlers: () => messageHandlers,
  jobs: [notifySomeMessages],
  maintenance: { requeue: [requeueMessageNotifications] },
  project: { contents: deleteMessagesOf },
  files: { heldBy: messagesWithFile, readableBy: ownMessagesWithFile },
};
