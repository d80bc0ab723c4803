import { cleanUpAuth } from "./clean-up-auth.ts";
import { respaceInvitations } from "./invitation/respace-invitations.ts";
import { sendLink } from "./link/send-link.ts";
import { authHandlers } from "./routes.ts";
import type { Sessions } from "./session/cache.ts";
import { authTables } from "./tables.ts";

export const auth = {
  name: "auth",
  tables: authTables,
  handlers: ({ sessions }: { sessions: Sessions }) => authHandlers(sessions),
  jobs: [respaceInvitations, sendLink],
  maintenance: { cleanUp: [cleanUpAuth] },
};
