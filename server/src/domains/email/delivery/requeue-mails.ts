import { inBatches } from "#platform/db/in-batches.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { DeliveryParts } from "./deliver-mail.ts";
import { deleteMails, listOld, listOverdue } from "./outbox-queries.ts";

type RequeueParts = Pick<DeliveryParts, "clock" | "database" | "jobs">;

const overdueMs = 15 * 60_000;
const sweptAtOnce = 500;
const retentionMs = 90 * 86_400_000;
const deletedAtOnce = 1_000;

/** Queues lost delivery jobs again. An email whose job only waits gets a second job, which does nothing. */
export async function requeueMails({ clock, database, jobs }: RequeueParts): Promise<void> {
  const before = new Date(clock.now().getTime() - overdueMs);
  await database.asSystem(async (tx) => {
    const overdue = await listOverdue(tx, before, sweptAtOnce);
    await jobs.sendMany(
      deliverMail,
      overdue.map((payload) => ({ payload })),
      tx,
    );
  });
}

/** Deletes emails older than 90 days from the delivery log. */
export async function cleanUpMails({ clock, database }: Omit<RequeueParts, "jobs">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await inBatches(deletedAtOnce, async (limit) => {
    const old = await database.asSystem((tx) => listOld(tx, before, limit));
    for (const [companyId, mails] of Map.groupBy(old, ({ company_id }) => company_id)) {
      const ids = mails.map(({ id }) => id);
      await database.inTenant(companyId, (tx) => deleteMails(tx, companyId, ids));
    }
    return old.length;
  });
}
