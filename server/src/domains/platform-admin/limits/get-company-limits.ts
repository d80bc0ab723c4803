import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import type { StorageParts } from "./get-default-limits.ts";
import { findCompanyLimits, getDefaults } from "./queries.ts";

/** What a company may do beside what all may, and what it uses of it. */
export async function getCompanyLimits(
  { tx }: AdminContext,
  { params }: RouteInput<AdminApi["getCompanyLimits"]>,
  { storageMb: server_storage_mb }: StorageParts,
): Promise<RouteOutput<AdminApi["getCompanyLimits"]>> {
  const [row, defaults] = await Promise.all([findCompanyLimits(tx, params.id), getDefaults(tx)]);
  if (!row) throw notFound("company");
  const { id, company_name: name, own, projects, testers, bytes } = row;
  const storage_mb = Math.round((bytes / 1024 ** 2) * 10) / 10;
  return { company: { id, name }, defaults, own, used: { projects, testers, storage_mb }, server_storage_mb };
}
