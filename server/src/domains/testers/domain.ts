import type { Sessions } from "#domains/auth/public.ts";
import { deleteGroupForGood, emptyGroups } from "./group/delete-group-for-good.ts";
import { restoreGroupsOf, trashGroupsOf } from "./group/queries.ts";
import { cleanUpImports } from "./import/clean-up-imports.ts";
import { processImport } from "./import/process-import.ts";
import { requeueImports } from "./import/requeue-imports.ts";
import { testerHandlers } from "./routes.ts";
import { deleteMembershipsOf } from "./tester/delete-memberships-of.ts";
import { leaveProjects } from "./tester/erasure-queries.ts";
import { notifyJoined, requeueJoinedNotifications } from "./tester/notify-joined.ts";
import { testerTables } from "./tables.ts";

export const testers = {
  name: "testers",
  tables: testerTables,
  handlers: ({ sessions }: { sessions: Sessions }) => testerHandlers(sessions),
  jobs: [deleteGroupForGood, processImport, notifyJoined],
  maintenance: {
    requeue: [requeueImports, requeueJoinedNotifications],
    cleanUp: [cleanUpImports],
    trash: [emptyGroups],
  },
  project: { deleted: trashGroupsOf, restored: restoreGroupsOf, contents: deleteMembershipsOf },
  person: { leave: leaveProjects },
};
