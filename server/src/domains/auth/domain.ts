import { cleanUpAuth } from "./clean-up-auth.ts";
import { rescheduleInvitations } from "./invitation/reschedule-invitations.ts";
import { sendLink } from "./link/send-link.ts";
import { authHandlers } from "./routes.ts";
import type { Sessions } from "./session/cache.ts";
import { authTables } from "./tables.ts";

export const auth = {
  name: "auth",
  tables: authTables,
  handlers: ({ sessions }: { sessions: Sessions }) => authHandlers(sessions),
  jobs: [rescheduleInvitations, sendLink],
  maintenance: { cleanUp: [cleanUpAuth] },
};
