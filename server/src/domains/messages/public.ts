export { deleteConversationsOf, deleteSomeMessages } from "./delete-messages.ts";
export { resumeMessageTelling, tellSomeMessages } from "./tell-messages.ts";
export { countUnreadByProject, countUnreadMessages } from "./unread-queries.ts";
