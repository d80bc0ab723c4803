export { deleteConversationsOf, deleteOldMessages } from "./delete-messages.ts";
export { deleteMessagesOf } from "./delete-messages-of.ts";
export { resumeMessageTelling, tellSomeMessages } from "./tell-messages.ts";
export { countUnreadByProject } from "./unread-queries.ts";
