export { requeueMessageNotifications, notifySomeMessages } from "./notify-messages.ts";
export { listTeam } from "./conversation/list-project-users.ts";
export { listLatestMessages } from "./list-own-messages.ts";
export { countUnreadByProject } from "./conversation/unread-queries.ts";
export { findSaidInMessage } from "./said-queries.ts";
export { countConversation } from "./conversation/count-queries.ts";
