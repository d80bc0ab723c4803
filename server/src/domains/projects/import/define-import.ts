import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { defineJob, type Job } from "#platform/jobs/define-job.ts";
import { type NewLiveEvent, publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToChange, type ProjectRow } from "../queries.ts";
import {
  type Decided,
  decideRows,
  deleteImports,
  finishImport,
  type Imported,
  type ListedRow,
  listImportedRows,
  listOldImports,
  listStoppedImports,
  lockRunningImport,
  refuseWaiting,
  takeStoppedImport,
} from "./queries.ts";

/** Parts of the process that imports use. */
export type ImportParts = Pick<RequestContext, "clock" | "database" | "jobs" | "publicUrl">;

const payload = z.object({ company_id: id, import_id: id });

/** Where rows go, and who imports them. */
export interface ImportsInto {
  project: ProjectRow;
  importer_id: string;
}

/** How a noun is imported. */
interface Definition<Row> extends Imported {
  /** Of its job. */
  readonly name: string;
  /** Of the live event that says how far it is. */
  readonly event: NewLiveEvent["kind"];
  /** Adds rows to a project, which is locked. @returns what becomes of each */
  readonly add: (work: TenantWork, to: ImportsInto, rows: readonly (Row & ListedRow)[]) => Promise<Decided[]>;
}

export interface ImportKind<Row> extends Definition<Row> {
  readonly process: Job<ImportParts, z.output<typeof payload>>;
}

const rowsAtOnce = 100;
/** After this many batches, imports of other companies take their turn. */
const partsAtOnce = 10;
const archived = "The project was archived. Restore it and import the list again";
const deleted = "The project was deleted. Restore it and import the list again";

/** Works off the next rows in one transaction: all or nothing. @returns whether rows are still waiting */
async function workOffPart<Row>(work: TenantWork, kind: Definition<Row>, importId: string): Promise<boolean> {
  const which = { company_id: work.company.id, id: importId };
  const running = await lockRunningImport(work.tx, kind, which);
  if (!running) return false;
  // A project in the trash is not there.
  const project = running.is_there && (await getProjectToChange(work.tx, work.company.id, running.project_id));
  const page = { limit: rowsAtOnce, afterLine: 0, outcome: "waiting" as const };
  const isOpen = project && !project.archived_at;
  const waiting = isOpen ? await listImportedRows<Row>(work.tx, kind, which, page) : [];
  const more = waiting.length > rowsAtOnce;
  const rows = waiting.slice(0, rowsAtOnce);
  // A project that was closed in between gets none of them.
  if (!isOpen) await refuseWaiting(work.tx, kind, which, project ? archived : deleted);
  else if (rows.length > 0)
    await decideRows(work.tx, kind, which, await kind.add(work, { project, importer_id: running.created_by }, rows));
  if (!more) await finishImport(work.tx, kind, which, work.clock.now());
  // Reports the progress, even when nothing was added.
  if (running.is_there) await publishEvent(work, { to: "staff", kind: kind.event, project_id: running.project_id });
  return more;
}

/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;
const retentionMs = 30 * 86_400_000;
const deletedAtOnce = 200;

/** Queues stalled imports again. One whose job only waits gets a second one; the two run one after the other. */
async function requeueStopped<Row>({ clock, database, jobs }: ImportParts, kind: ImportKind<Row>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStoppedImports(tx, kind, before, maxRequeuedAtOnce));
  for (const { company_id, id: import_id } of stopped) {
    await database.inTenant(company_id, async (tx) => {
      if (!(await takeStoppedImport(tx, kind, { company_id, id: import_id }, { now, before }))) return;
      await jobs.send(kind.process, { company_id, import_id }, { tx });
    });
  }
}

/** Deletes imports of more than 30 days ago, with what their rows name. */
async function deleteOld({ clock, database }: ImportParts, kind: Imported): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await inBatches(deletedAtOnce, async (limit) => {
    const old = await database.asSystem((tx) => listOldImports(tx, kind, before, limit));
    for (const [companyId, imports] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = imports.map((each) => each.id);
      await database.inTenant(companyId, (tx) => deleteImports(tx, kind, companyId, ids));
    }
    return old.length;
  });
}

/**
 * Lists of a noun that are imported into projects: the job that works them off, and what maintains them. Repeating the job is
 * harmless: a row with an outcome is not worked off again.
 */
export function defineImport<Row>(definition: Definition<Row>) {
  const process = defineJob({
    name: definition.name,
    payload,
    run: async (parts: ImportParts, job) => {
      const { clock, jobs, publicUrl } = parts;
      const company = { id: job.company_id };
      for (let part = 1; part <= partsAtOnce; part += 1) {
        const more = await parts.database.inTenant(company.id, async (tx) => {
          const waits = await workOffPart({ tx, company, clock, jobs, publicUrl }, definition, job.import_id);
          if (waits && part === partsAtOnce) await jobs.send(process, job, { tx });
          return waits;
        });
        if (!more) return;
      }
    },
  });
  const kind: ImportKind<Row> = { ...definition, process };
  return {
    ...kind,
    requeue: (parts: ImportParts) => requeueStopped(parts, kind),
    cleanUp: (parts: ImportParts) => deleteOld(parts, kind),
  };
}
