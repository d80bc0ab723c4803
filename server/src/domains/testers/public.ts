export { deleteMembershipsOf } from "./delete-memberships-of.ts";
export { importTesters } from "./work-import.ts";
export { requeueImports } from "./requeue-imports.ts";
export { requeueJoinedNotifications, notifyJoined } from "./notify-joined.ts";
export { cleanUpImports } from "./clean-up-imports.ts";
