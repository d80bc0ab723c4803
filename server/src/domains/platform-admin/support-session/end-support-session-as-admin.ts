import type { AdminApi, RouteInput } from "@firstlight/contract";
import { afterCommit } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { closeSupportSession, type Sessions } from "#domains/auth/public.ts";
import { adminAction } from "../admin-action.ts";
import { findCompanyOfSupportSession } from "../users/account-queries.ts";

interface Ending extends RouteInput<AdminApi["endSupportSessionAsAdmin"]> {
  sessions: Sessions;
}

const end = adminAction({
  async lock({ tx }, { params: { id } }: Ending) {
    const company_id = await findCompanyOfSupportSession(tx, id);
    if (!company_id) throw notFound("support session");
    return { company_id, id };
  },
  async change({ tx, clock }, session, { sessions }) {
    const ended = await closeSupportSession(tx, session, { by: "platform_admin", at: clock.now() });
    // Another request ended it first, or its time was over.
    if (!ended) return undefined;
    afterCommit(tx, () => ended.tokens.forEach((token) => sessions.forget(token)));
    const changes = {
      support_session: { before: "running", after: "ended" },
      acting_as: { after: ended.user_id },
    };
    return { changes, ended };
  },
  audit: ({ company_id }, _input, { ended: { user_id, reason } }) => ({
    company_id,
    resource_type: "user",
    resource_id: user_id,
    reason,
    event: "support",
  }),
});

/** Ends any admin's support session at once. */
export async function endSupportSessionAsAdmin(ctx: AdminContext, input: Ending): Promise<void> {
  await end(ctx, input);
}
