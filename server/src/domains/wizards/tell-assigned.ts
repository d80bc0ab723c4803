import type { TenantWork } from "../../infra/context.ts";

/** Tells those a wizard is assigned to, by a job; each is told once, and only what they can see. */
export async function tellAssigned(work: TenantWork, wizard_id: string): Promise<void> {
  await work.jobs.send("tell-assigned", { company_id: work.company.id, wizard_id }, { tx: work.tx });
}
