import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import { randomBytes } from "node:crypto";
import type { RequestContext } from "#platform/context.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import type { Row } from "#platform/domain.ts";
import { progressOf, store } from "#platform/exports/write-export.ts";
import {
  exportedTables,
  findWhose,
  personalExportEntries,
  type PersonalExportParts,
  type Whose,
} from "./personal-export-entries.ts";
import { claimPersonalExport, countUploads, updatePersonalExport } from "./personal-export-queries.ts";
import { zipOf } from "./zip.ts";

const payload = z.object({ identity_id: id });

export type ExportParts = PersonalExportParts & Pick<RequestContext, "jobs" | "publicUrl">;

interface PersonalExport {
  identity_id: string;
  key: string;
}

async function countSteps(parts: PersonalExportParts, memberships: Whose["memberships"]): Promise<number> {
  let steps = memberships.length * exportedTables(parts.tables).ofCompanies.length;
  for (const membership of memberships)
    steps += await parts.database.readTenant(membership.company_id, (tx) => countUploads(tx, membership));
  return steps;
}

/** Streams the zip into the storage. @returns its size in bytes */
async function write(
  parts: PersonalExportParts,
  personalExport: PersonalExport,
  account: Row,
  memberships: Whose["memberships"],
): Promise<number> {
  const steps = await countSteps(parts, memberships);
  const record = progressOf(parts.clock, (progress) =>
    parts.database.asSystem((tx) => updatePersonalExport(tx, personalExport, { progress })),
  );
  let done = 0;
  const onStep = () => record((done += 1), steps);
  const whose = { identity_id: personalExport.identity_id, email: String(account["email"]), memberships, onStep };
  return store(parts, personalExport.key, zipOf(personalExportEntries(parts, account, whose)));
}

/** Records the export in the audit log of each company. */
async function recordExport(
  { database, clock, jobs, publicUrl }: ExportParts,
  memberships: Whose["memberships"],
): Promise<void> {
  for (const { company_id, user_id } of memberships) {
    await database.inTenant(company_id, (tx) =>
      writeJobAudit({ tx, clock, jobs, publicUrl, company: { id: company_id } }, { kind: "person", user_id }, [
        { action: "EXPORT", resource_type: "user", resource_id: user_id },
      ]),
    );
  }
}

async function build(parts: ExportParts, personalExport: PersonalExport): Promise<void> {
  const { account, memberships } = await findWhose(parts, personalExport.identity_id);
  if (!account) throw new Error("The account to export does not exist");
  const size = await write(parts, personalExport, account, memberships);
  await recordExport(parts, memberships);
  const ready = { status: "ready", progress: 100, size, ready_at: parts.clock.now() } as const;
  const wanted = await parts.database.asSystem((tx) => updatePersonalExport(tx, personalExport, ready));
  // If the export was erased or restarted, this file would be orphaned.
  if (!wanted) await parts.storage.remove(personalExport.key);
}

/** Builds the export of all data linked to a person. After a crash, the next run starts from the beginning. */
export const exportPerson = defineJob({
  name: "export-person",
  payload,
  expiresAfter: 900,
  run: async (parts: ExportParts, { identity_id }) => {
    const personalExport = { identity_id, key: randomBytes(24).toString("hex") };
    const claimed = await parts.database.asSystem((tx) => claimPersonalExport(tx, identity_id, personalExport.key));
    if (!claimed) return;
    if (claimed.old) await parts.storage.remove(claimed.old);
    try {
      await build(parts, personalExport);
    } catch (error) {
      parts.log.warn({ err: error, identity_id }, "A personal export failed and can be requested again");
      await parts.storage.remove(personalExport.key);
      const failed = { status: "failed", storage_key: null, failed_at: parts.clock.now() } as const;
      await parts.database.asSystem((tx) => updatePersonalExport(tx, personalExport, failed));
    }
  },
});
