import { cleanUpCompanyExports, failGivenUpExports } from "#platform/exports/clean-up-exports.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { defineSchedule, type AnyJob } from "#platform/jobs/define-job.ts";
import { cleanUpLiveEvents } from "#platform/realtime/clean-up-live-events.ts";
import {
  deleteProjectContents,
  domainJobs,
  exportHooks,
  fileHooks,
  maintenanceOf,
  personHooks,
  projectHooks,
  retentionHooks,
  tables,
  type JobParts,
} from "../domains.ts";

/** Requeues work that failed for good or whose job was lost. `send-reminders` resumes reminders. */
const requeueLostJobs = defineSchedule({
  name: "requeue-lost-jobs",
  every: "*/10 * * * *",
  formerly: ["sweep-mails"],
  run: async (parts: JobParts) => {
    for (const step of [...maintenanceOf("requeue"), failGivenUpExports]) await step(parts);
  },
});

/** Deletes for good what has been in the trash for its time. */
const emptyTrash = defineSchedule({
  name: "empty-trash",
  every: "7 2 * * *",
  run: async (parts: JobParts) => {
    for (const step of maintenanceOf("trash")) await step(parts);
  },
});

/** Deletes expired data and finishes interrupted work. */
const cleanup = defineSchedule({
  name: "cleanup",
  every: "17 3 * * *",
  formerly: ["tidy-up"],
  run: async (parts: JobParts) => {
    for (const step of [...maintenanceOf("cleanUp"), cleanUpCompanyExports]) await step(parts);
  },
});

export const jobs: readonly AnyJob<JobParts>[] = [
  ...domainJobs,
  cleanUpLiveEvents,
  requeueLostJobs,
  emptyTrash,
  cleanup,
];

const hooks = { exportHooks, fileHooks, personHooks, projectHooks, retentionHooks, tables };

/** Adds what the product itself gives to its jobs. */
export function jobPartsOf(given: Omit<JobParts, keyof typeof hooks | "deleteContents">): JobParts {
  const parts: JobParts = {
    ...given,
    ...hooks,
    deleteContents: (project: ProjectKey) => deleteProjectContents(parts, project),
  };
  return parts;
}
