import type { Sessions } from "#domains/auth/public.ts";
import { deleteGroupForGood, emptyGroups } from "./group/delete-group-for-good.ts";
import { restoreGroupsOf, trashGroupsOf } from "./group/queries.ts";
import { testerImports } from "./import/process-import.ts";
import { testerHandlers } from "./routes.ts";
import { deleteMembershipsOf } from "./tester/delete-memberships-of.ts";
import { leaveProjects } from "./tester/erasure-queries.ts";
import { notifyJoined, requeueJoinedNotifications } from "./tester/notify-joined.ts";
import { testerTables } from "./tables.ts";

export const testers = {
  name: "testers",
  tables: testerTables,
  handlers: ({ sessions }: { sessions: Sessions }) => testerHandlers(sessions),
  jobs: [deleteGroupForGood, testerImports.process, notifyJoined],
  maintenance: {
    requeue: [testerImports.requeue, requeueJoinedNotifications],
    cleanUp: [testerImports.cleanUp],
    trash: [emptyGroups],
  },
  project: { deleted: trashGroupsOf, restored: restoreGroupsOf, contents: deleteMembershipsOf },
  person: { leave: leaveProjects },
};
