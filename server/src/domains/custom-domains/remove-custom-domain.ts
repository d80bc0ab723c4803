import { afterCommit } from "#platform/db/database.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { changesBetween } from "#platform/audit/changes.ts";
import { writeWaitingAudit } from "#platform/audit/write-audit.ts";
import { workAt } from "#platform/context.ts";
import { type Sessions } from "#domains/auth/public.ts";
import { clearCustomDomain, findDomains, updateWanted } from "#domains/companies/public.ts";

/** Removes the custom domain and any pending one at once. */
export async function removeCustomDomain(waiting: StreamingRequest, sessions: Sessions): Promise<void> {
  const { call, caller } = waiting;
  const { id } = caller.company;
  await call.database.asSystem(async (tx) => {
    const { custom_domain, pending_domain } = await findDomains(tx, id, "to change");
    if (!custom_domain && !pending_domain) return;
    await clearCustomDomain(tx, id);
    await updateWanted(tx, id, null);
    await publishEvent(workAt(call, tx, id), { to: "staff", kind: "company" });
    await writeWaitingAudit(waiting, tx, {
      action: "UPDATE",
      resource_type: "company",
      resource_id: id,
      changes: changesBetween({ custom_domain, pending_domain }, { custom_domain: null, pending_domain: null }),
    });
    afterCommit(tx, () => sessions.forgetCompany(id));
  });
}
