import type { Config } from "../config/read-config.ts";
import { hasAnyAdmin, makeFirstAdmin } from "#domains/platform-admin/public.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/observability/log.ts";
import { loadSampleCompany, type SampleSignIn } from "./sample/load-sample-company.ts";
import { loadSampleSite } from "./sample/site.ts";

interface FirstData {
  sampleSignIns: SampleSignIn[];
  /** Whether a platform admin exists. */
  hasAdmin: boolean;
}

interface FirstParts {
  config: Config;
  database: Database;
  log: Log;
}

/** Creates the configured sample company and first admin at the start, unless they exist. */
export async function makeFirstData({ config, database, log }: FirstParts): Promise<FirstData> {
  const hasSample = config.database.kind === "embedded" && config.sampleData;
  const sampleSignIns = hasSample ? await loadSampleCompany(database, systemClock) : [];
  if (sampleSignIns.length > 0) await loadSampleSite(database, systemClock);
  const parts = { database, clock: systemClock, log };
  if (config.admin.first) await makeFirstAdmin(parts, config.admin.first);
  return { sampleSignIns, hasAdmin: await hasAnyAdmin(parts) };
}
