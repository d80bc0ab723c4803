import { exportPerson } from "./write-personal-export.ts";
import { assertProved } from "#domains/auth/public.ts";
import type { Api, RouteOutput } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { findPersonalExport, startPersonalExport } from "./personal-export-queries.ts";
import { personalExportLastsMs } from "./clean-up-exports.ts";

/** After this time, an unfinished export is abandoned and built again. */
const buildLastsMs = 6 * 3_600_000;

/** The failure is shown this long before the export is built again, so that one that always fails does not always run. */
const failureLastsMs = 5 * 60_000;

/** Returns the state of the personal export. Starts one if none exists, it has expired, or it failed over 5 minutes ago. */
export async function exportMe(call: PersonRequest): Promise<RouteOutput<Api["exportMe"]>> {
  const { identity_id } = call.person;
  const now = call.clock.now();
  const readyBefore = new Date(now.getTime() - personalExportLastsMs);
  const askedBefore = new Date(now.getTime() - buildLastsMs);
  const failedBefore = new Date(now.getTime() - failureLastsMs);
  const personalExport = await call.database.asSystem(async (tx) => {
    await assertProved(tx, identity_id);
    if (await startPersonalExport(tx, identity_id, { now, readyBefore, askedBefore, failedBefore })) {
      await call.jobs.send(exportPerson, { identity_id }, { tx });
    }
    return findPersonalExport(tx, identity_id);
  });
  if (!personalExport) throw new Error("The started export is missing");
  const { status, progress } = personalExport;
  return status === "ready" ? { status, progress, url: "/api/me/export/file" } : { status, progress };
}
