import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeEvents } from "#domains/feedback/public.ts";
import { countAskedByItem, replaceOlder } from "../request/queries.ts";
import { ask } from "../request/ask.ts";
import { listAudience, listToAsk } from "./audience-queries.ts";
import {
  type AnnouncedBuild,
  endAnnouncing,
  findAnnounced,
  listStopped,
  recordNotified,
  takeStopped,
} from "./announcing-queries.ts";
import { notifyReaders } from "./notify-readers.ts";

const payload = z.object({ company_id: id, build_id: id, after: id.nullable() });

export type AnnounceParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;
type AnnounceJob = z.output<typeof payload>;

export const notifiedAtOnce = 500;

/** Each item’s history says once how many were asked. */
async function noteAsked(work: TenantWork, build: AnnouncedBuild): Promise<void> {
  const by = { actor_id: null, at: work.clock.now() };
  for (const { item_id, asked } of await countAskedByItem(work.tx, build)) {
    const event = { kind: "retests_asked", before: build.name, after: `${asked}` } as const;
    await writeEvents(work.tx, { company_id: build.company_id, id: item_id }, [event], by);
  }
}

/** All are notified. */
async function end(work: TenantWork, job: AnnounceJob, build: AnnouncedBuild | undefined): Promise<void> {
  const isFirst = await endAnnouncing(work.tx, { company_id: job.company_id, id: job.build_id });
  if (!isFirst || !build) return;
  await noteAsked(work, build);
  await publishEvent(work, { to: "staff", kind: "feedback", project_id: build.project_id });
}

async function notifySome(work: TenantWork, job: AnnounceJob): Promise<void> {
  const build = await findAnnounced(work.tx, { company_id: job.company_id, id: job.build_id });
  // It continues once the project is not archived any more.
  if (build?.archived_at) return;
  const readers = build ? await listAudience(work.tx, build, { after: job.after, limit: notifiedAtOnce }) : [];
  const last = readers.at(-1);
  if (!build || !last) return end(work, job, build);
  // A repeated job tells no one twice.
  if (!(await recordNotified(work.tx, build, { after: job.after, up_to: last.id }))) return;
  await work.jobs.send(notifyOfBuild, { ...job, after: last.id }, { tx: work.tx, isNext: true });
  const replaced = job.after === null ? await replaceOlder(work.tx, build, null) : [];
  const toAsk = await listToAsk(
    work.tx,
    build,
    readers.map(({ id: reader }) => reader),
  );
  const asked = await ask(work, build, toAsk, replaced);
  await notifyReaders(work, build, readers, asked);
}

/** Tells the audience of a build, some hundred testers at a time and each once, and asks those who have what it fixes to check it. */
export const notifyOfBuild = defineJob({
  name: "announce-build",
  payload,
  run: async ({ database, clock, jobs, publicUrl }: AnnounceParts, job) => {
    await database.inTenant(job.company_id, (tx) =>
      notifySome({ tx, clock, jobs, publicUrl, company: { id: job.company_id } }, job),
    );
  },
});

/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Continues announcements that stopped. A job that was only waiting finds its testers notified, and ends. */
export async function requeueAnnouncedBuilds({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStopped(tx, before, maxRequeuedAtOnce));
  for (const build of stopped) {
    await database.inTenant(build.company_id, async (tx) => {
      const taken = await takeStopped(tx, build, { now, before });
      if (taken)
        await jobs.send(
          notifyOfBuild,
          { company_id: build.company_id, build_id: build.id, after: taken.after },
          { tx },
        );
    });
  }
}
