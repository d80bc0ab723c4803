import { makeZip } from "client-zip";
import type { JobPayloads } from "../../infra/jobs.ts";
import { writeExport, type ExportParts } from "../exports/public.ts";

/** Writes all that a company has into a zip. */
export function writeCompanyExport(
  parts: ExportParts,
  { company_id, export_id }: JobPayloads["export-company"],
): Promise<void> {
  return writeExport(parts, { kind: "company", company_id, export_id }, () => makeZip([]));
}
