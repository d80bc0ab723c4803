import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import type { PersonHooks } from "#platform/domain.ts";
import { removeExportsOf } from "#platform/exports/clean-up-exports.ts";
import type { Storage } from "#platform/files/storage.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";
import { lockIdentity } from "#domains/auth/public.ts";
import { queueMail, forgetReplyTo } from "#domains/email/public.ts";
import { deleteFreeOf, deleteUnfinishedOf } from "#domains/uploads/public.ts";
import { receiptMail } from "./emails.ts";
import { deleteLinksTo, findErasing, hasMembership, listUnfinished, renameIdentity, type Erasing } from "./queries.ts";
import { cleanWritings } from "./clean-writings.ts";
import { isOfCompanies, namedTables } from "../inventory.ts";
import { deleteRest, leaveCompany, workIn } from "./leave-company.ts";
import { deleteAccountRows, emptyRowsOf } from "./person-queries.ts";
import { deletePersonalExport, findPersonalExport } from "../export/personal-export-queries.ts";

const payload = z.object({ identity_id: id });

export interface EraseParts extends Pick<RequestContext, "database" | "clock" | "jobs" | "log" | "publicUrl"> {
  personHooks: readonly PersonHooks[];
  storage: Storage;
  tables: Inventory;
}

async function deleteOwnPersonalExport({ database, storage }: EraseParts, identityId: string): Promise<void> {
  const personalExport = await database.asSystem((tx) => findPersonalExport(tx, identityId));
  if (!personalExport) return;
  if (personalExport.storage_key) await storage.remove(personalExport.storage_key);
  await database.asSystem((tx) => deletePersonalExport(tx, identityId, personalExport.storage_key));
}

/**
 * Emails the person in the same transaction that deletes their address.
 * @returns whether that was all: the address may have been invited again since
 */
function finish(parts: EraseParts, { id, memberships }: Erasing): Promise<boolean> {
  return parts.database.asSystem(async (tx) => {
    const { email, language, browser_language } = await lockIdentity(tx, id);
    if (await hasMembership(tx, id)) return false;
    const [membership] = memberships;
    if (membership) {
      await queueMail(workIn(parts, tx, membership.company_id), {
        category: "general_notification",
        to: { email, name: "", user_id: null },
        content: receiptMail(),
        language: language ?? browser_language ?? undefined,
        sender: "operator",
        is_required: true,
        is_forgotten: true,
      });
    }
    await forgetAttempts(tx, [email, id]);
    await deleteLinksTo(tx, email);
    await deleteAccountRows(tx, parts.tables, [{ id, email }]);
    const accounts = namedTables(parts.tables).filter((table) => !isOfCompanies(table));
    await emptyRowsOf(tx, accounts, { identity_id: id, email });
    await renameIdentity(tx, id);
    return true;
  });
}

/**
 * Erases a person in all their companies. Each step is harmless to repeat, and the address that finds everything goes last:
 * killed anywhere and run again, it ends the same.
 */
export const erasePerson = defineJob({
  name: "erase-person",
  payload,
  expiresAfter: 900,
  run: async (parts: EraseParts, { identity_id }) => {
    const person = await parts.database.asSystem((tx) => findErasing(tx, identity_id));
    if (!person) return;
    if (person.memberships.some(({ role }) => role === "owner")) {
      parts.log.warn({ identity_id }, "A person being deleted was made an owner: waiting until they are not one");
      return;
    }
    // Clean texts in all companies before any name is replaced: a text may contain the name used in another company.
    await cleanWritings(parts, person);
    const someone = { identity_id, email: person.email };
    for (const membership of person.memberships) {
      await leaveCompany(parts, someone, membership);
      // Without projects, they receive no new messages. Deleting conversations frees files, so those come first.
      for (const { contents } of parts.personHooks) await contents?.(parts, membership);
      await deleteRest(parts, someone, membership);
      await deleteFreeOf(parts, membership);
      await deleteUnfinishedOf(parts, membership);
      await removeExportsOf(parts, membership);
    }
    await parts.database.asSystem((tx) => forgetReplyTo(tx, person.email));
    await deleteOwnPersonalExport(parts, identity_id);
    if (!(await finish(parts, person))) await erasePerson.run(parts, { identity_id });
  },
});

const hourMs = 3_600_000;

/** Queues failed erasures again: every requested erasure must finish. */
export async function requeueErasures({
  database,
  clock,
  jobs,
}: Pick<EraseParts, "database" | "clock" | "jobs">): Promise<void> {
  await database.asSystem(async (tx) => {
    const unfinished = await listUnfinished(tx, new Date(clock.now().getTime() - hourMs), 1_000);
    const again = unfinished.map(({ id }) => ({ payload: { identity_id: id } }));
    await jobs.sendMany(erasePerson, again, tx);
  });
}
