export { deleteMembershipsOf } from "./tester/delete-memberships-of.ts";
export { importTesters } from "./import/process-import.ts";
export { requeueImports } from "./import/requeue-imports.ts";
export { requeueJoinedNotifications, notifyJoined } from "./tester/notify-joined.ts";
export { cleanUpImports } from "./import/clean-up-imports.ts";
export { listMemberships } from "./tester/queries.ts";
