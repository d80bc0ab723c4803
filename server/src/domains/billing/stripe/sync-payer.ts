import { defineJob, defineSchedule } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import { isMissing } from "./errors.ts";
import { findUnsyncedPayer, requeuePayerSync, recordPayerSynced, takePayerChanges } from "./payer-queries.ts";
import { queueChanges, type ChangeParts } from "./queue-changes.ts";
import { getPayer } from "../subscription/queries.ts";

const payload = z.object({ company_id: id });

/** Queues a job for each company with a new name, owner or owner address since the last sync. */
export const findPayerChanges = defineSchedule({
  name: "find-payer-changes",
  every: "* * * * *",
  run: (parts: ChangeParts) => queueChanges(parts, syncPayer, takePayerChanges),
});

/**
 * Sends Stripe a company's new name, or its owner's address; unchanged fields stay as typed on Stripe's pages. Runs outside of any
 * transaction; a concurrent change is sent next.
 */
export const syncPayer = defineJob({
  name: "sync-payer",
  payload,
  concurrency: 2,
  expiresAfter: 300,
  run: async ({ database, stripe }: ChangeParts, { company_id }) => {
    const found = await database.readTenant(company_id, async (tx) => {
      const unsynced = await findUnsyncedPayer(tx, company_id);
      return unsynced && { unsynced, payer: await getPayer(tx, company_id) };
    });
    if (!stripe || !found) return;
    const {
      unsynced,
      payer: { name, email },
    } = found;
    const changes = { ...(unsynced.unsynced_name && { name }), ...(unsynced.unsynced_email && { email }) };
    try {
      await stripe.client.customers.update(unsynced.stripe_customer_id, changes);
    } catch (error) {
      // Deleted at Stripe: the next upgrade creates the customer again, with the values of that time.
      if (!isMissing(error)) throw error;
    }
    await database.inTenant(company_id, async (tx) => {
      // Of two at once the one that read first may have written last.
      if (!(await recordPayerSynced(tx, company_id, unsynced))) await requeuePayerSync(tx, company_id, unsynced);
    });
  },
});
