export { deleteConversationsOf, deleteOldMessages } from "./delete-messages.ts";
export { requeueMessageNotifications, notifySomeMessages } from "./notify-messages.ts";
export { countUnreadByProject } from "./unread-queries.ts";
