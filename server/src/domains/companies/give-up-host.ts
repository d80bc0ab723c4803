import type { TenantWork } from "../../infra/context.ts";
import { publishEvent } from "../../infra/events/tell-live.ts";
import { writeJobAudit } from "../audit/public.ts";
import { type LostHost, lostHostMail, mailAboutHost } from "./own-host-emails.ts";
import { clearOwnHost } from "./own-host-queries.ts";

/** Takes a host name from a company that does not prove it any more, and tells its owner and admins. At the gate. */
export async function giveUpHost(work: TenantWork, lost: LostHost): Promise<void> {
  await clearOwnHost(work.tx, work.company.id);
  await publishEvent(work, { to: "staff", kind: "company" });
  await writeJobAudit(work, { kind: "job", name: "check-own-hosts" }, [
    {
      action: "UPDATE",
      resource_type: "company",
      resource_id: work.company.id,
      changes: { own_host: { before: lost.host, after: null } },
    },
  ]);
  await mailAboutHost(work, (words) => lostHostMail(words, lost));
}
