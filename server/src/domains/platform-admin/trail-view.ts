import type { AdminTrailEntry } from "@firstlight/contract";
import { detailsOf } from "../audit/public.ts";
import type { TrailRow } from "./trail-queries.ts";

/** What was done, where the change alone would say it badly. */
const acts: Readonly<Record<string, string>> = {
  "UPDATE job": "Tried a job again",
  "DELETE job": "Discarded a job",
  "DELETE company": "Erased the company",
};

function sum(counts: unknown): number {
  return Object.values(counts ?? {}).reduce((total: number, count: unknown) => total + Number(count), 0);
}

function detailsOfTrail({ action, resource_type, changes }: TrailRow): string {
  const { reason: _reason, erased, ...said } = changes;
  const act = acts[`${action} ${resource_type}`];
  if (erased) return `${act ?? "Erased"}: ${sum(erased.before).toLocaleString("en")} rows and files`;
  const details = detailsOf({ action, resource_type, changes: said });
  if (!act) return details;
  return Object.keys(said).length > 0 ? `${act}: ${details}` : act;
}

export function trailView(row: TrailRow): AdminTrailEntry {
  const { admin_id, admin_name, admin_email, about_company_id, changes } = row;
  const why = changes["reason"]?.after;
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    admin: admin_id === null ? null : { id: admin_id, name: admin_name ?? "", email: admin_email ?? "" },
    actor_kind: row.actor_kind,
    action: row.action,
    resource_type: row.resource_type,
    resource_id: row.resource_id,
    company: about_company_id === null ? null : { id: about_company_id, name: row.company_name },
    reason: typeof why === "string" ? why : null,
    details: detailsOfTrail(row),
    ip: row.ip,
    request_id: row.request_id,
  };
}
