import type { TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { askRetests, type ItemKey, writeEvents } from "#domains/feedback/public.ts";
import { findAnnounced } from "../announcement/announcing-queries.ts";
import { listAffected, listToAsk } from "../announcement/audience-queries.ts";
import { type AnnounceParts, notifiedAtOnce } from "../announcement/notify-of-build.ts";
import { ask } from "./ask.ts";
import { replaceOlder } from "./queries.ts";
import { notifyAsked } from "./notify-asked.ts";

/** The announced build that an item is done with. */
async function findBuildOf(tx: Tx, { company_id, id }: ItemKey) {
  const item = await tx
    .selectFrom("feedback_items")
    .select("fixed_build_id")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("type", "in", ["bug", "idea"])
    .executeTakeFirst();
  const build = item?.fixed_build_id ? await findAnnounced(tx, { company_id, id: item.fixed_build_id }) : undefined;
  return build?.archived_at ? undefined : build;
}

async function askSome(work: TenantWork, { id, after }: { id: string; after: string | null }): Promise<void> {
  const item = { company_id: work.company.id, id };
  const build = await findBuildOf(work.tx, item);
  if (!build) return;
  const replaced = after === null ? await replaceOlder(work.tx, build, id) : [];
  const readers = await listAffected(work.tx, build, id, { after, limit: notifiedAtOnce });
  const last = readers.at(-1);
  if (last && readers.length === notifiedAtOnce)
    await work.jobs.send(askRetests, { company_id: item.company_id, item_id: id, after: last.id }, { tx: work.tx });
  const userIds = readers.map((reader) => reader.id);
  const toAsk = await listToAsk(work.tx, build, userIds);
  const asked = await ask(
    work,
    build,
    toAsk.filter(({ item_id }) => item_id === id),
    replaced,
  );
  if (asked.length === 0) return;
  const event = { kind: "retests_asked", before: build.name, after: `${asked.length}` } as const;
  await writeEvents(work.tx, item, [event], { actor_id: null, at: work.clock.now() });
  await notifyAsked(work, build, readers, asked);
}

/** Asks who has an item that is done in an announced build, some hundred at a time and each once. */
export const askAboutItem = defineJob({
  ...askRetests,
  run: async ({ database, clock, jobs, publicUrl }: AnnounceParts, { company_id, item_id, after }) => {
    await database.inTenant(company_id, (tx) =>
      askSome({ tx, clock, jobs, publicUrl, company: { id: company_id } }, { id: item_id, after }),
    );
  },
});
